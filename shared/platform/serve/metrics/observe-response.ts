import type { IncomingMessage } from 'node:http';
import { payloadFile, releasesBase } from '@site/kit/protocol/site-paths';
import type { SiteResponse } from '../respond/response';

/** Told of every response when it is sent; `ms` is how long it took to make. It must cost next to nothing. */
export type ObserveResponse = (request: IncomingMessage, response: SiteResponse, ms: number) => void;

export type ResponseKind = 'document' | 'payload' | 'file' | 'release' | 'other';

/** What a response is of. Error pages are documents; redirects and refusals without a page are `other`. */
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
