/** A response before any adapter has seen it. */
export interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | null;
}

/** The part of a request that answers depend on; `header` takes a lower-case name. */
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

const encodings = [
  { name: 'br', form: 'br' },
  { name: 'gzip', form: 'gz' },
] as const;

/** Answers with a stored body: the best accepted encoding, conditional requests and HEAD. */
export function respondWith(
  stored: StoredBody,
  request: SiteRequest,
  headers: Readonly<Record<string, string>>,
  status = 200,
): SiteResponse {
  const accepted = request.header('accept-encoding') ?? '';
  const encoding = encodings.find(({ name, form }) => stored[form] !== null && accepts(accepted, name));
  const body = encoding === undefined ? stored.identity : (stored[encoding.form] ?? stored.identity);
  const etag = encoding === undefined ? stored.etag : `${stored.etag.slice(0, -1)}-${encoding.name}"`;
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
    ...(encoding !== undefined && { 'content-encoding': encoding.name }),
  };
  return { status, headers: full, body: request.method === 'HEAD' ? null : body };
}

/** Whether an `Accept-Encoding` header allows a coding: named, or covered by `*`, and not with a weight of zero. */
export function accepts(header: string, coding: string): boolean {
  let any = false;
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    if (name === coding) return !refused;
    if (name === '*') any = !refused;
  }
  return any;
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
