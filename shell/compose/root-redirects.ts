import { type LocaleOptions, rootRedirect } from '@site/shared/lib/locale-routes';
import { z } from 'zod';

/** Where `/` leads, by language, where it is no page itself. */
export const rootRedirects = z.object({
  status: z.number(),
  /** Code of the language for visitors who ask for none that there is. */
  fallback: z.string(),
  locales: z.array(z.object({ code: z.string(), tag: z.string(), location: z.string() })),
});
export type RootRedirects = z.infer<typeof rootRedirects>;

/** What a composition says about `/`; undefined where that is a page (specification, section 2). */
export function rootRedirectsOf(options: LocaleOptions): RootRedirects | undefined {
  const found = options.locales.map((locale) => ({ ...locale, ...rootRedirect(options, locale) }));
  const [{ status, location } = {}] = found;
  if (status === undefined || location === undefined) return undefined;
  return {
    status,
    fallback: options.defaultLocale,
    locales: found.map(({ code, tag, location: own = location }) => ({ code, tag, location: own })),
  };
}
