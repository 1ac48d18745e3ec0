import type { LocaleOptions, PrefixStrategy } from '../contracts/locales';

export const english = { code: 'en', tag: 'en-US', name: 'English' };
export const french = { code: 'fr', tag: 'fr-FR', name: 'Français' };

/** The default configuration. */
export const oneLocale: LocaleOptions = {
  locales: [english],
  defaultLocale: 'en',
  strategy: 'prefix_except_default',
  rootRedirect: '',
};

export function twoLocales(strategy: PrefixStrategy): LocaleOptions {
  return { ...oneLocale, locales: [english, french], strategy };
}
