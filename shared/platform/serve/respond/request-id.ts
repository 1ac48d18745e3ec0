import { randomBytes } from 'node:crypto';
import type { SiteRequest } from './site-response';

/** The header with the id of a request that failed, in the response and from proxies that assign one. */
export const requestIdHeader = 'x-request-id';

/** The id of a request, for its log line and its response: the one that a proxy assigned, or a new one. */
export function requestIdOf(request: Pick<SiteRequest, 'header'>): string {
  const assigned = request.header(requestIdHeader);
  return assigned !== null && /^[\w-]{8,64}$/.test(assigned) ? assigned : randomBytes(6).toString('hex');
}
