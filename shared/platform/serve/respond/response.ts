import { preferredEncoding } from './negotiate';

export type Headers = Readonly<Record<string, string>>;

/** A response before any adapter has seen it. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | string | null;
}

/** The part of a request that responses depend on; `header` takes a lower-case name and joins what came twice by a comma. */
export interface SiteRequest {
  readonly method: string;
  readonly header: (name: string) => string | null;
  /** The body as text, or null where it is longer than that. The site reads none; the board does. */
  readonly body?: (mostBytes: number) => Promise<string | null>;
}

/** A body in memory with its compressed forms. */
export interface StoredBody {
  readonly type: string;
  /** Quoted entity tag of the uncompressed form. */
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** Chooses among responses that were made before. */
export type ChooseResponse = (request: SiteRequest) => SiteResponse;

interface Choice {
  readonly etag: string;
  readonly whole: SiteResponse;
  readonly head: SiteResponse;
  readonly notModified: SiteResponse;
}

/** Prepares the responses of a stored body: the encoding that is wanted most, conditional requests and HEAD. */
export function prepareResponses(stored: StoredBody, headers: Headers, status = 200): ChooseResponse {
  const { br, gz, identity } = stored;
  const plain = prepareChoice(stored, headers, status, null, identity);
  const brotli = br && prepareChoice(stored, headers, status, 'br', br);
  const gzip = gz && prepareChoice(stored, headers, status, 'gzip', gz);
  const stands = [...(br ? (['br'] as const) : []), ...(gz ? (['gzip'] as const) : [])];
  return (request) => {
    const wanted = stands.length === 0 ? null : preferredEncoding(request, stands);
    const choice = (wanted === 'br' ? brotli : wanted === 'gzip' ? gzip : null) ?? plain;
    if (status === 200 && matches(request.header('if-none-match'), choice.etag)) return choice.notModified;
    return request.method === 'HEAD' ? choice.head : choice.whole;
  };
}

function prepareChoice(
  { etag: own, type, br }: StoredBody,
  headers: Headers,
  status: number,
  encoding: 'br' | 'gzip' | null,
  body: Buffer,
): Choice {
  const etag = encoding === null ? own : `${own.slice(0, -1)}-${encoding}"`;
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
  keepFlat(common);
  keepFlat(full);
  return {
    etag,
    whole: { status, headers: full, body },
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

function keepFlat(headers: Headers): void {
  flat.set(headers, Object.entries(headers).flat());
}

/** Names and values in turn, as `node:http` writes them fastest. */
export function flatHeaders(headers: Headers): string[] {
  return flat.get(headers) ?? Object.entries(headers).flat();
}
