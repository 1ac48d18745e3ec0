import type { SiteConfig } from '@site/kit/protocol/document';
import { localeCookie } from '@site/kit/protocol/locale-cookie';
import { homePath, localePath } from '@site/kit/protocol/locale-routes';
import type { ServedLocales } from '../../store/records/composition-record';

/** The locales of a site as servers need them (docs/reference/behaviour/locale.md). */
export function servedLocales({ origin, locales }: Pick<SiteConfig, 'origin' | 'locales'>): ServedLocales {
  const named = locales.strategy.startsWith('prefix_');
  return {
    fallback: locales.defaultLocale,
    unnamed: named ? 'fallback' : 'visitor',
    all: locales.locales.map((locale) => ({
      code: locale.code,
      tag: locale.tag,
      prefix: localePath('/', locale, locales).replace(/\/$/, ''),
      home: homePath(locale, locales),
      cookie: localeCookie(locale, { secure: origin.startsWith('https:') }),
    })),
  };
}
