import { createHash, timingSafeEqual } from 'node:crypto';
import type { DashboardEnv } from '../config/parse-dashboard-env';
import { isHostOf, isLoopbackHost, type SiteRequest, urlHost } from '../serve/respond/site-response';
import { tokenHeader } from './page/protocol';

export interface DashboardAccess extends Partial<Pick<DashboardEnv, 'host' | 'origin'>> {
  readonly token: string;
}

export interface Refusal {
  readonly status: 401 | 403;
  readonly error: string;
}

/**
 * Rejects a request with a foreign host name. Otherwise a page whose own host name points to this address would have
 * the same origin.
 */
export function hostRefusal(
  request: SiteRequest,
  { host: address, origin }: DashboardAccess,
): Refusal | null {
  const host = request.header('host') ?? '';
  const isProxy = origin !== undefined && isHostOf(host, origin);
  const isOwn = address !== undefined && nameOf(host) !== '' && nameOf(host) === nameOf(urlHost(address));
  if (isLoopbackHost(host) || isProxy || isOwn) return null;
  return {
    status: 403,
    error: `The dashboard does not serve the host "${host.slice(0, 100)}". Open it as localhost, or set DASHBOARD_ORIGIN to its origin.`,
  };
}

/** A host name or address as browsers write it, without a port; empty for an invalid one. */
function nameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

/** Rejects a request without the token in its header, which a page of another origin cannot have. */
export function tokenRefusal(request: SiteRequest, { token }: DashboardAccess): Refusal | null {
  if (timingSafeEqual(digest(request.header(tokenHeader) ?? ''), digest(token))) return null;
  return {
    status: 401,
    error:
      'The token is wrong. Open the URL that node site dashboard printed, or enter the value of DASHBOARD_TOKEN.',
  };
}

/** Rejects a change from another or an unknown origin. */
export function originRefusal(request: SiteRequest, access: DashboardAccess): Refusal | null {
  const site = request.header('sec-fetch-site');
  const origin = request.header('origin');
  const own = [`http://${request.header('host')}`, access.origin];
  if ((site === null || site === 'same-origin') && origin !== null && own.includes(origin)) return null;
  // Browsers send both headers themselves, so this is the dashboard's own page behind a proxy.
  if (site === 'same-origin' && origin !== null && URL.canParse(origin))
    return {
      status: 403,
      error: `This dashboard does not know that it is at ${origin.slice(0, 100)}. Set DASHBOARD_ORIGIN to that origin, and start it again.`,
    };
  return {
    status: 403,
    error: 'Only the dashboard’s own page may change the live site. Open the dashboard to make the change.',
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
