import Cookies from 'js-cookie';

export interface CookieOptions {
  /** Without one the cookie belongs to this host alone. */
  readonly domain?: string | undefined;
  readonly days: number;
  readonly secure: boolean;
}

/** The cookie's decoded value; undefined where there is none. */
export function readCookie(name: string): string | undefined {
  return Cookies.get(name);
}

/** Writes a cookie for the whole site: path `/`, `SameSite=Lax`. A browser that refuses cookies ignores it. */
export function writeCookie(name: string, value: string, { domain, days, secure }: CookieOptions): void {
  Cookies.set(name, value, { path: '/', sameSite: 'lax', expires: days, secure, ...(domain && { domain }) });
}
