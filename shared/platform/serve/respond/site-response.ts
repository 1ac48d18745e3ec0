import { randomBytes } from 'node:crypto';
import { payloadFile, releasesBase } from '@site/kit/protocol/site-paths';
import type * as z from 'zod';
import { isLoopback } from '../../config/setting-types';

export type Headers = Readonly<Record<string, string>>;

export interface SiteRequest {
  readonly method: string;
  /** The IP address of the client, if the server can know it (`TRUST_PROXY`). */
  readonly address?: string;
  /** Expects a lower-case name. Joins repeated headers with a comma. */
  readonly header: (name: string) => string | null;
  readonly body?: (maxBytes: number) => Promise<string | null>;
}

/** The header with the id of a request that failed, in the response and from proxies that assign one. */
export const requestIdHeader = 'x-request-id';

/** The id of a request, for its log line and its response: the one that a proxy assigned, or a new one. */
export function requestIdOf(request: Pick<SiteRequest, 'header'>): string {
  const assigned = request.header(requestIdHeader);
  return assigned !== null && /^[\w-]{8,64}$/.test(assigned) ? assigned : randomBytes(6).toString('hex');
}

/** A request's JSON body of at most `maxBytes` in the form of `schema`; the status and message for any other. */
export async function readJson<T>(request: SiteRequest, schema: z.ZodType<T>, maxBytes: number) {
  if (!/^application\/json\s*(;|$)/i.test(request.header('content-type') ?? ''))
    return { status: 415, message: 'Unsupported Media Type' } as const;
  const body = (await request.body?.(maxBytes)) ?? null;
  if (body === null) return { status: 413, message: 'Content Too Large' } as const;
  try {
    return { data: schema.parse(JSON.parse(body)) };
  } catch {
    return { status: 400, message: 'Bad Request' } as const;
  }
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | string | null;
  /** Why the server failed, for its log. */
  readonly failure?: unknown;
}

export function plainText(status: number, message: string, headers: Headers = {}): SiteResponse {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers: { ...type, ...headers }, body: `${message}\n` };
}

export type Answer = SiteResponse | Promise<SiteResponse>;

/** Responds synchronously, unless a file must come from the store. `target` is the raw request target. */
export type SiteHandler = (request: SiteRequest, target: string) => Answer;

export interface StoredBody {
  readonly type: string;
  /** The quoted entity tag of the uncompressed form. */
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** For the `host` header. Protects against DNS rebinding, where a page's own host name points here. */
export function isLoopbackHost(host: string): boolean {
  return isLoopback(host.replace(/:\d+$/, ''));
}

export type ResponseKind = 'document' | 'payload' | 'file' | 'release' | 'other';

/** An address as in URLs and the `host` header, which have IPv6 in brackets. */
export function urlHost(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

/** Whether a `host` header names an origin. Some proxies add the default port. */
export function isHostOf(host: string | null, origin: string): boolean {
  const defaultPort = origin.startsWith('https:') ? /:443$/ : /:80$/;
  return host?.toLowerCase().replace(defaultPort, '') === new URL(origin).host;
}

export function originOf(host = 'localhost', port: number): string {
  return `http://${urlHost(host)}:${port}`;
}

/** Error pages are documents; redirects and errors without a page are `other`. */
export function kindOf(
  path: string,
  { status, headers }: Pick<SiteResponse, 'status' | 'headers'>,
): ResponseKind {
  if (path.startsWith(releasesBase)) return 'release';
  if (path.endsWith(payloadFile)) return 'payload';
  if (headers['content-security-policy'] !== undefined) return 'document';
  return (status === 200 || status === 304) && headers.etag !== undefined ? 'file' : 'other';
}

export function bytesOf({ body }: Pick<SiteResponse, 'body'>): number {
  if (body === null) return 0;
  return typeof body === 'string' ? Buffer.byteLength(body) : body.length;
}
