import type { Locale } from './locales';

/** Cookie with the code of the locale that the visitor chose. */
export const localeCookieName = 'locale';

/** Query parameter of the language chooser's links, with the code of the chosen locale. The server stores it. */
export const localeParameter = 'locale';

/** Lifetime of the cookie (docs/reference/behaviour/locale.md, rule 10). */
export const localeCookieDays = 365;

export function localeCookie(
  { code }: Pick<Locale, 'code'>,
  { secure }: { readonly secure: boolean },
): string {
  return `${localeCookieName}=${code}; Path=/; Max-Age=${localeCookieDays * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
