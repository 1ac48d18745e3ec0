import { messageOf, UncertainError, UserError } from '../../config/user-error';
import { printable } from '../parse-record';
import { LOG_PREFIX, type ObjectVerb } from './object-store';
import type { Timeouts } from './s3-retry';

export interface S3Place {
  readonly bucket: string;
  /** Without leading and trailing slashes; empty for the root of the bucket. */
  readonly prefix: string;
}

interface S3Attempt extends S3Place {
  readonly verb: ObjectVerb;
  /** The key, or the prefix of a listing. */
  readonly key: string;
  readonly name: string;
  readonly timeouts: Timeouts;
  /** The profile in `AWS_PROFILE`, if it is set. */
  readonly profile?: string | undefined;
}

export function explainS3Error(attempt: S3Attempt, error: unknown): UserError {
  if (error instanceof UserError) return error;
  const { verb, key, name } = attempt;
  const what = `Cannot ${verb} ${key === '' ? 'everything' : key} in ${name}`;
  const Failure = isLog(attempt) && isTransient(error) ? UncertainError : UserError;
  return new Failure(`${what}: ${reason(attempt, error)}${details(error)}`, { cause: error });
}

const MOST_DETAILS = 500;

/** The store's own explanation, such as which right a key of its encryption needs; empty if it says no more than the code. */
function details(error: unknown): string {
  const text = printable(messageOf(error)).trim().slice(0, MOST_DETAILS);
  const saysNothing = ['', 'Unknown', 'UnknownError', nameOf(error)].includes(text);
  return statusOf(error) === undefined || saysNothing ? '' : ` The store says: ${text}`;
}

function reason(attempt: S3Attempt, error: unknown): string {
  const [code, status] = [nameOf(error), statusOf(error)];
  const known = byName[code] ?? byStatus[status ?? 0];
  if (known !== undefined) return known(attempt, error);
  if (messageOf(error) === 'Region is missing')
    return "no region is set. Set AWS_REGION to the bucket's region.";
  if (/Invalid URL|not a valid URI/.test(messageOf(error)))
    return 'AWS_ENDPOINT_URL_S3 is not a complete URL. Begin it with https:// or http://, such as http://localhost:9000.';
  if (isNoResponse(error)) return noAnswer(attempt, error);
  if (status === 429 || (status !== undefined && status >= 500 && status !== 501)) {
    return `it answered ${status} (${code}) for ${attempt.timeouts.totalMs / 1000} s.${perhaps(attempt)} Try again later.`;
  }
  if (/certificate|CERT|SELF_SIGNED/.test(code)) {
    return `its certificate is not trusted (${code}). Set NODE_EXTRA_CA_CERTS to the file with its authority's certificate.`;
  }
  const answer = status === undefined ? messageOf(error) : `it answered ${status} (${code})`;
  return `${answer}. Check SITE_STORE, AWS_ENDPOINT_URL_S3 and the store's own log.`;
}

type Explain = (attempt: S3Attempt, error: unknown) => string;

const rights: Readonly<Record<ObjectVerb, string>> = {
  read: 's3:GetObject and s3:ListBucket',
  'check for': 's3:GetObject and s3:ListBucket',
  list: 's3:ListBucket',
  create: 's3:PutObject and s3:GetObject',
  overwrite: 's3:PutObject',
  remove: 's3:DeleteObject',
};

const noPermission: Explain = ({ verb }) =>
  `permission denied. Grant ${rights[verb]} to these credentials, or use others.`;
const full: Explain = () =>
  'the store is full, or its quota is used up. Free some space, or raise the quota.';
const expired: Explain = ({ profile }) =>
  `the credentials have expired. Get new ones, for example with aws sso login${profile ? ` --profile ${profile}` : ''}, and run the command again.`;
/** An expired session of a profile has the same code as a profile that does not exist. */
const noCredentials: Explain = (attempt, error) => {
  const { profile } = attempt;
  const why = `The AWS client says: ${printable(messageOf(error))}`;
  if (/\bsso\b|expired/i.test(why)) return `${expired(attempt, error)} ${why}`;
  const remedy = profile
    ? `Correct AWS_PROFILE, which is ${profile}, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`
    : 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.';
  return `there are no credentials. ${remedy} ${why}`;
};

const wrongRegion: Explain = ({ bucket }, error) => {
  const answer = error as { Region?: string; $response?: { headers?: Record<string, string> } };
  const region = answer.Region ?? answer.$response?.headers?.['x-amz-bucket-region'];
  const where = region === undefined ? 'another region' : `the region ${region}`;
  return `the bucket "${bucket}" is in ${where}. Set AWS_REGION to ${region ?? 'it'}.`;
};

const byName: Readonly<Record<string, Explain>> = {
  NoSuchBucket: ({ bucket }) =>
    `the bucket "${bucket}" does not exist. Create it, or correct SITE_STORE and AWS_ENDPOINT_URL_S3.`,
  InvalidBucketName: ({ bucket }) => `"${bucket}" is not a valid bucket name. Correct SITE_STORE.`,
  AccessDenied: noPermission,
  InvalidAccessKeyId: () => 'the store does not know the access key. Check AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: () => 'the secret key does not match the access key. Check AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: expired,
  TokenRefreshRequired: expired,
  InvalidToken: () =>
    'the session token is not valid. Check AWS_SESSION_TOKEN: it belongs to one access key and one provider.',
  CredentialsProviderError: noCredentials,
  RequestTimeTooSkewed: () =>
    `this machine's clock, ${new Date().toISOString()}, differs too much from the store's. Correct the clock, for example with NTP.`,
  QuotaExceeded: full,
  XMinioStorageFull: full,
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  EPROTO: () =>
    'the TLS connection failed. If the store does not use TLS, begin AWS_ENDPOINT_URL_S3 with http://.',
  ENOTFOUND: (_, error) =>
    `the host was not found (${messageOf(error)}). Check the network, AWS_ENDPOINT_URL_S3 and AWS_REGION.`,
};

const byStatus: Readonly<Record<number, Explain>> = {
  301: wrongRegion,
  307: wrongRegion,
  403: noPermission,
  507: full,
};

const noAnswer: Explain = (attempt, error) =>
  `it does not answer (${nameOf(error)}, ${messageOf(error)}).${perhaps(attempt)} Check the network, AWS_ENDPOINT_URL_S3 and whether the store is running.`;

/** Without a response the result is unknown. Repeating the command is safe, but a repeated rollback goes further back. */
function perhaps(attempt: S3Attempt): string {
  return attempt.verb === 'create' && !isLog(attempt)
    ? ' The object may have been created nevertheless. Running the command again is safe.'
    : '';
}

/** Whether it creates a deployment. */
function isLog({ verb, key }: S3Attempt): boolean {
  return verb === 'create' && key.startsWith(LOG_PREFIX);
}

interface Failure {
  readonly name?: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

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
function isNoResponse(error: unknown): boolean {
  return (
    statusOf(error) === undefined && (noResponseErrors.has(nameOf(error)) || nameOf(error).startsWith('HPE_'))
  );
}

const noResponseErrors = new Set([
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
export function isTransient(error: unknown): boolean {
  if (isNoResponse(error) || nameOf(error) === 'RequestTimeout') return true;
  const status = statusOf(error) ?? 0;
  // 409: another writer uses the key. 501 and 507 are permanent: not supported, and full.
  return [408, 409, 429].includes(status) || (status >= 500 && status !== 501 && status !== 507);
}
