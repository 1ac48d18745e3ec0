import { type LocaleOptions, rootRedirect } from '@site/shared/lib/locale-routes';
import type { RootRedirects } from '../../store/composition-record';

/** What a composition says about `/`; undefined where that is a page (specification, section 2). */
export function rootRedirectsOf(options: LocaleOptions): RootRedirects | undefined {
  const redirects = options.locales.flatMap(({ code, tag }) => {
    const redirect = rootRedirect(options, { code, tag });
    return redirect === null ? [] : [{ code, tag, ...redirect }];
  });
  const [first] = redirects;
  if (first === undefined) return undefined;
  return {
    status: first.status,
    fallback: options.defaultLocale,
    locales: redirects.map(({ status: _, ...locale }) => locale),
  };
}
