export type Headers = Readonly<Record<string, string>>;

/** The part of a request that responses depend on. */
export interface SiteRequest {
  readonly method: string;
  /** The network address of the client, as far as this server can know it (`TRUST_PROXY`). */
  readonly address?: string;
  /** Takes a lower-case name, and joins headers that came twice by a comma. */
  readonly header: (name: string) => string | null;
  /** The body as text, or null where it is longer than that. The site reads none; the dashboard does. */
  readonly body?: (maxBytes: number) => Promise<string | null>;
}

export interface SiteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | string | null;
}

export type Answer = SiteResponse | Promise<SiteResponse>;

/** Makes the response to a request; at once, unless a file must come from the store. `target` is as it was received. */
export type SiteHandler = (request: SiteRequest, target: string) => Answer;

/** A body in memory with its compressed forms. */
export interface StoredBody {
  readonly type: string;
  /** Quoted entity tag of the uncompressed form. */
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** Whether a `Host` header names this machine itself: a page that points its own name at this address sends another. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
