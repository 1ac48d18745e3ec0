import type { Locale } from './locales';

/** The cookie that keeps a chosen locale: its value is a code. */
export const localeCookieName = 'locale';

/** The query parameter with which a link of the chooser says the choice to a server: its value is a code. */
export const localeParameter = 'locale';

/** How long it is kept (docs/reference/behaviour/locale.md, rule 10). */
export const localeCookieDays = 365;

/** The cookie as servers set it by `Set-Cookie`. */
export function localeCookie(
  { code }: Pick<Locale, 'code'>,
  { secure }: { readonly secure: boolean },
): string {
  return `${localeCookieName}=${code}; Path=/; Max-Age=${localeCookieDays * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
