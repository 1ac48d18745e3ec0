import { parseCookie, stringifySetCookie } from 'cookie';
import type { SiteRequest } from './site-response';

export function readCookie(request: SiteRequest, name: string): string | undefined {
  return parseCookie(request.header('cookie') ?? '')[name];
}

export function readOwnCookie(
  request: SiteRequest,
  { name, https }: Pick<WrittenCookie, 'name' | 'https'>,
): string | undefined {
  return readCookie(request, ownName(name, https));
}

/** No other site of the domain can set or replace a cookie with this prefix. */
function ownName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name;
}

export interface WrittenCookie {
  readonly name: string;
  readonly value: string;
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number;
  readonly https: boolean;
}

/** The `Set-Cookie` header for an HttpOnly cookie of this host; on HTTPS its name begins with `__Host-`. */
export function writeCookie({ name, value, maxAge, https }: WrittenCookie): string {
  return stringifySetCookie({
    name: ownName(name, https),
    value,
    path: '/',
    maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: https,
  });
}
