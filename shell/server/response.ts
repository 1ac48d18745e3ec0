import { preferredEncoding } from './negotiate';

/** A response before any adapter has seen it. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | null;
}

/** The part of a request that responses depend on; `header` takes a lower-case name. */
export interface SiteRequest {
  readonly method: string;
  readonly header: (name: string) => string | null;
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

/** Field of the stored body by the name of its encoding. */
const forms = { br: 'br', gzip: 'gz' } as const;
/** The smallest first. */
const encodings = ['br', 'gzip'] as const;

/** Responds with a stored body, in the encoding that is wanted most. Knows conditional requests and HEAD. */
export function respondWith(
  stored: StoredBody,
  request: SiteRequest,
  headers: Readonly<Record<string, string>>,
  status = 200,
): SiteResponse {
  const stands = encodings.filter((name) => stored[forms[name]] !== null);
  const encoding = preferredEncoding(request, stands);
  const body = encoding === null ? stored.identity : (stored[forms[encoding]] ?? stored.identity);
  const etag = encoding === null ? stored.etag : `${stored.etag.slice(0, -1)}-${encoding}"`;
  const common: Record<string, string> = {
    ...headers,
    etag,
    ...(stored.br !== null && {
      vary: headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding',
    }),
  };
  if (status === 200 && matches(request.header('if-none-match'), etag)) {
    return { status: 304, headers: common, body: null };
  }
  const full: Record<string, string> = {
    ...common,
    'content-type': stored.type,
    'content-length': String(body.length),
    ...(encoding !== null && { 'content-encoding': encoding }),
  };
  return { status, headers: full, body: request.method === 'HEAD' ? null : body };
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
