/** The optional fields of a failed request's error. */
interface Failure {
  readonly name?: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The HTTP status of the response; undefined without one. */
export function statusOf(error: unknown): number | undefined {
  return (error as Failure | null)?.$metadata?.httpStatusCode;
}

/** The code of an S3 or system error, such as `NoSuchBucket` or `ECONNREFUSED`. */
export function nameOf(error: unknown): string {
  const failure = error as Failure | null;
  if (typeof failure?.code === 'string') return failure.code;
  return failure?.name ?? '';
}

export function isNoSuchKey(error: unknown): boolean {
  return statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket';
}

/** No response or an incomplete one: a network error, or a server that is down. */
export function isSilence(error: unknown): boolean {
  return statusOf(error) === undefined && (silences.has(nameOf(error)) || nameOf(error).startsWith('HPE_'));
}

const silences = new Set([
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENETUNREACH',
  'ENETDOWN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'EAI_AGAIN',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** A failure that a retry may resolve. */
export function isPassing(error: unknown): boolean {
  if (isSilence(error) || nameOf(error) === 'RequestTimeout') return true;
  const status = statusOf(error) ?? 0;
  // 409: another writer uses the key. 501 and 507 are permanent: not supported, and full.
  return [408, 409, 429].includes(status) || (status >= 500 && status !== 501 && status !== 507);
}
