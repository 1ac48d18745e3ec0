/** Every cookie that a page reads or writes goes through this module. Servers have `shared/platform/serve/respond/cookies.ts`. */
import Cookies from 'js-cookie';

export { readCookie } from './read-cookie';

export interface CookieOptions {
  /** Default: the cookie belongs to this host only. */
  readonly domain?: string | undefined;
  readonly days: number;
  readonly secure: boolean;
}

/** Writes a cookie for the whole site. Does nothing in a browser that refuses cookies. */
export function writeCookie(name: string, value: string, { domain, days, secure }: CookieOptions): void {
  try {
    Cookies.set(name, value, { path: '/', sameSite: 'lax', expires: days, secure, domain });
  } catch {
    // The browser denies access to cookies. The page works without them.
  }
}
