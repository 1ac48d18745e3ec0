import type { ServedLocale, ServedLocales } from '../records/composition-record';

/** The locale of a site without locale settings. */
export const english: ServedLocale = {
  code: 'en',
  tag: 'en-US',
  prefix: '',
  home: '/',
  cookie: 'locale=en',
};
export const french: ServedLocale = {
  code: 'fr',
  tag: 'fr-FR',
  prefix: '/fr',
  home: '/fr',
  cookie: 'locale=fr',
};

export const oneServed: ServedLocales = { fallback: 'en', unnamed: 'fallback', all: [english] };

/** Two locales by strategy, as in `servedLocales`. */
export const twoServed: Readonly<Record<'no_prefix' | 'prefix' | 'prefix_except_default', ServedLocales>> = {
  no_prefix: { fallback: 'en', unnamed: 'visitor', all: [english, { ...french, prefix: '', home: '/' }] },
  prefix: { fallback: 'en', unnamed: 'visitor', all: [{ ...english, prefix: '/en', home: '/en' }, french] },
  prefix_except_default: { fallback: 'en', unnamed: 'fallback', all: [english, french] },
};
