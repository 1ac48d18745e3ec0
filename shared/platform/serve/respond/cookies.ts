import { parseCookie, stringifySetCookie } from 'cookie';
import type { SiteRequest } from './site-response';

/** The value of a request's cookie. */
export function readCookie(request: SiteRequest, name: string): string | undefined {
  return parseCookie(request.header('cookie') ?? '')[name];
}

export interface WrittenCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  /** Whether the site's origin is `https:`. */
  readonly https: boolean;
}

/** The `Set-Cookie` header of a cookie for the whole site that no script reads. */
export function writeCookie({ name, value, maxAge, https }: WrittenCookie): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  });
}
