import type { Locale } from './locales';

/** The cookie that keeps a chosen locale: its value is a code. */
export const localeCookieName = 'locale';

/** The query parameter with which a link of the chooser says the choice to a server: its value is a code. */
export const localeParameter = 'locale';

const DAYS = 365;

/**
 * The cookie that keeps a locale for 365 days (docs/reference/behaviour/locale.md), as `Set-Cookie` and
 * `document.cookie` take it.
 */
export function localeCookie(
  { code }: Pick<Locale, 'code'>,
  { secure }: { readonly secure: boolean },
): string {
  return `${localeCookieName}=${code}; Path=/; Max-Age=${DAYS * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
