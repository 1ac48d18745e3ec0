import { commonHeaders, strictTransport } from '@site/kit/protocol/response-headers';
import type { LoadedSite } from '../site/loaded-site';
import { preferredEncoding } from './negotiate';
import type { Headers, SiteRequest, SiteResponse, StoredBody } from './site-response';

export interface BodyUse {
  readonly body: StoredBody;
  /** Identifies the use of a body in a site: everything that determines its headers, except the site. */
  readonly use: string;
  readonly headers: () => Headers;
  readonly status?: number;
  /** Suffix of the entity tag, so that a cache with another use of the body never gets 304. */
  readonly tag?: string;
}

/** By site, because headers depend on it. Entries are collected together with their site. */
const prepared = new WeakMap<LoadedSite, WeakMap<StoredBody, Map<string, ChooseResponse>>>();

/** Responds with a body of a site. The first request for a use prepares the responses for later ones. */
export function respondWithBody(
  site: LoadedSite,
  request: SiteRequest,
  { body, use, headers, status, tag = '' }: BodyUse,
): SiteResponse {
  const uses = usesOf(site, body);
  let choose = uses.get(use);
  if (choose === undefined) {
    const tagged = { ...body, etag: `${body.etag.slice(0, -1)}${tag}"` };
    choose = prepareResponses(tagged, { ...headersOf(site), ...headers() }, status);
    uses.set(use, choose);
  }
  return choose(request);
}

function usesOf(site: LoadedSite, body: StoredBody): Map<string, ChooseResponse> {
  const known = prepared.get(site)?.get(body);
  if (known !== undefined) return known;
  const bodies = prepared.get(site) ?? new WeakMap<StoredBody, Map<string, ChooseResponse>>();
  const uses = new Map<string, ChooseResponse>();
  prepared.set(site, bodies.set(body, uses));
  return uses;
}

export function respond(site: LoadedSite, response: SiteResponse): SiteResponse {
  return { ...response, headers: { ...headersOf(site), ...response.headers } };
}

function headersOf(site: LoadedSite): Headers {
  return site.https ? { ...commonHeaders, ...strictTransport } : commonHeaders;
}

export type ChooseResponse = (request: SiteRequest) => SiteResponse;

/** Prepares the responses for a stored body: compressed encodings, conditional requests and HEAD. */
export function prepareResponses(stored: StoredBody, headers: Headers, status = 200): ChooseResponse {
  const { br, gz, identity } = stored;
  const plain = prepare(stored, headers, status, null, identity);
  const brotli = br && prepare(stored, headers, status, 'br', br);
  const gzip = gz && prepare(stored, headers, status, 'gzip', gz);
  const available = [...(br ? (['br'] as const) : []), ...(gz ? (['gzip'] as const) : [])];
  return (request) => {
    const wanted = available.length === 0 ? null : preferredEncoding(request, available);
    const chosen = (wanted === 'br' ? brotli : wanted === 'gzip' ? gzip : null) ?? plain;
    if (status === 200 && matches(request.header('if-none-match'), chosen.etag)) return chosen.notModified;
    return request.method === 'HEAD' ? chosen.head : chosen.full;
  };
}

function prepare(
  { etag: plainTag, type, br }: StoredBody,
  headers: Headers,
  status: number,
  encoding: 'br' | 'gzip' | null,
  body: Buffer,
) {
  const etag = encoding === null ? plainTag : `${plainTag.slice(0, -1)}-${encoding}"`;
  const common = {
    ...headers,
    etag,
    ...(br !== null && { vary: headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding' }),
  };
  const full = {
    ...common,
    'content-type': type,
    'content-length': String(body.length),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  cacheFlat(common);
  cacheFlat(full);
  return {
    etag,
    full: { status, headers: full, body },
    head: { status, headers: full, body: null },
    notModified: { status: 304, headers: common, body: null },
  };
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const flat = new WeakMap<Headers, string[]>();

function cacheFlat(headers: Headers): void {
  flat.set(headers, Object.entries(headers).flat());
}

/** Names and values in turn, the fastest format for `node:http`. */
export function flatHeaders(headers: Headers): string[] {
  return flat.get(headers) ?? Object.entries(headers).flat();
}
