import { payloadFile, releasesBase } from '@site/kit/protocol/site-paths';
import type { SiteResponse } from '../respond/site-response';

export type ResponseKind = 'document' | 'payload' | 'file' | 'release' | 'other';

/** Error pages are documents; redirects and errors without a page are `other`. */
export function kindOf(
  target: string,
  { status, headers }: Pick<SiteResponse, 'status' | 'headers'>,
): ResponseKind {
  if (target.startsWith(releasesBase)) return 'release';
  if (target.includes(payloadFile)) return 'payload';
  if (headers['content-security-policy'] !== undefined) return 'document';
  return (status === 200 || status === 304) && headers.etag !== undefined ? 'file' : 'other';
}

export function bytesOf({ body }: Pick<SiteResponse, 'body'>): number {
  if (body === null) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}
