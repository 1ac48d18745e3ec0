/** Every cookie that a page reads or writes goes through this module. Servers have `shared/platform/serve/respond/cookies.ts`. */
export { readCookie } from './read-cookie';

export interface CookieOptions {
  /** Default: the cookie belongs to this host only. */
  readonly domain?: string | undefined;
  readonly days: number;
  readonly secure: boolean;
}

/** Characters that `encodeURIComponent` escapes and cookies may contain. */
const ALLOWED = /%(2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g;

/** Writes a cookie for the whole site, as js-cookie does. Does nothing in a browser that refuses cookies. */
export function writeCookie(name: string, value: string, { domain, days, secure }: CookieOptions): void {
  const parts = [
    `${name}=${encodeURIComponent(value).replace(ALLOWED, decodeURIComponent)}`,
    'path=/',
    'sameSite=lax',
    `expires=${new Date(Date.now() + days * 86_400_000).toUTCString()}`,
    ...(domain ? [`domain=${domain}`] : []),
    ...(secure ? ['secure'] : []),
  ];
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API cannot write during an event that ends the page.
    document.cookie = parts.join('; ');
  } catch {
    // The browser denies access to cookies. The page works without them.
  }
}
