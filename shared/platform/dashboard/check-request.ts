import { createHash, timingSafeEqual } from 'node:crypto';
import type { SiteRequest } from '../serve/respond/site-response';
import { isLoopbackHost } from '../serve/respond/site-response';

export interface DashboardAccess {
  readonly token: string;
  /** The address beside the loopback ones that it listens at. */
  readonly host?: string | undefined;
  /** Where a proxy has it. */
  readonly origin?: string | undefined;
}

export interface Refusal {
  readonly status: 401 | 403;
  readonly error: string;
}

/**
 * Refuses a request that was made by a name which is not the dashboard's: a page that gives its own name this address would
 * else be of the same origin.
 */
export function refuseHost(request: SiteRequest, access: DashboardAccess): Refusal | null {
  const host = request.header('host') ?? '';
  if (isLoopbackHost(host) || host === proxyHost(access) || isOwn(host, access.host)) return null;
  return {
    status: 403,
    error: `The dashboard does not answer to the name "${host.slice(0, 100)}". Open it as localhost, or set DASHBOARD_ORIGIN to where it is.`,
  };
}

/** Refuses whoever does not say the token in `authorization`, the one thing that a page of another origin cannot have. */
export function refuseToken(request: SiteRequest, { token }: DashboardAccess): Refusal | null {
  const [, given = ''] = /^Bearer ([\w.~-]+)$/.exec(request.header('authorization') ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return null;
  return {
    status: 401,
    error:
      'This is not the token of this dashboard. Open it by the address that npm run dashboard printed, or give the token that DASHBOARD_TOKEN has.',
  };
}

/** Refuses a change that a page of another origin asks for, and one of which nobody says where it comes from. */
export function refuseOrigin(request: SiteRequest, access: DashboardAccess): Refusal | null {
  const site = request.header('sec-fetch-site');
  const origin = request.header('origin');
  const own = [`http://${request.header('host')}`, ...(access.origin === undefined ? [] : [access.origin])];
  if ((site === null || site === 'same-origin') && origin !== null && own.includes(origin)) return null;
  return { status: 403, error: 'Only the dashboard’s own page may change what is live.' };
}

function proxyHost({ origin }: DashboardAccess): string | null {
  return origin === undefined ? null : new URL(origin).host;
}

function isOwn(given: string, host: string | undefined): boolean {
  if (host === undefined) return false;
  return given.replace(/:\d+$/, '') === (host.includes(':') ? `[${host}]` : host);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
