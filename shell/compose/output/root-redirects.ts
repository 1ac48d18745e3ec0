import { homePath, type LocaleOptions } from '@site/shared/lib/locale-routes';
import type { RootRedirects } from '../../store/composition-record';

/** What a composition says about `/`; undefined where that is a page (docs/behaviour.md#locale). */
export function rootRedirectsOf(options: LocaleOptions): RootRedirects | undefined {
  if (options.strategy !== 'prefix' && options.rootRedirect === '') return undefined;
  return {
    // Temporary: another visitor at the same path may read another language.
    status: 302,
    fallback: options.defaultLocale,
    locales: options.locales.map((locale) => ({
      code: locale.code,
      tag: locale.tag,
      location: homePath(locale, options),
    })),
  };
}
