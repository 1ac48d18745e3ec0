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
