export interface CookieOptions {
  /** Without one the cookie belongs to this host alone. */
  readonly domain?: string | undefined;
  readonly days: number;
  readonly secure: boolean;
}

/** The cookie's decoded value; undefined where there is none, or where the browser refuses to tell. */
export function readCookie(name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Writes a cookie for the whole site: path `/`, `SameSite=Lax`. A browser that refuses cookies ignores it. */
export function writeCookie(name: string, value: string, { domain, days, secure }: CookieOptions): void {
  const attributes = [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${days * 24 * 60 * 60}`,
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(domain ? [`Domain=${domain}`] : []),
  ];
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers that visit us.
    document.cookie = attributes.join('; ');
  } catch {
    // A document without an origin, or a visitor's choice: the page works without cookies.
  }
}
