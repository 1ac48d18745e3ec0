/** The parts of a failed request's error, each of which may be missing. */
interface Failure {
  readonly name?: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The HTTP status of the answer; undefined where there was none. */
export function statusOf(error: unknown): number | undefined {
  return (error as Failure | null)?.$metadata?.httpStatusCode;
}

/** The name that S3 or the system gives an error, such as `NoSuchBucket` or `ECONNREFUSED`. */
export function nameOf(error: unknown): string {
  const failure = error as Failure | null;
  if (typeof failure?.code === 'string') return failure.code;
  return failure?.name ?? '';
}

export function isNoSuchKey(error: unknown): boolean {
  return statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket';
}

/** No answer at all, or half of one: the network, or a server that is away. */
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

/** A failure that may be over when the request is made again. */
export function isPassing(error: unknown): boolean {
  if (isSilence(error) || nameOf(error) === 'RequestTimeout') return true;
  const status = statusOf(error) ?? 0;
  // 409: another writer is at work on the same key. 501 and 507 say that the server cannot, not that it is busy.
  return [408, 409, 429].includes(status) || (status >= 500 && status !== 501 && status !== 507);
}
