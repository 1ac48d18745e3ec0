import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ListObjectsV2CommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Log } from '../../config/log';
import type { Env } from '../../config/set-variables';
import { UserError } from '../../config/user-error';
import {
  checkKey,
  checkPrefix,
  isKey,
  MAX_OBJECT_BYTES,
  type ObjectStore,
  type ObjectVerb,
  requestLimits,
  TooLarge,
} from './object-store';
import { explainS3Error, isNoSuchKey, type S3Place, statusOf } from './s3-error';
import { defaultTimeouts, retrier, type Timeouts } from './s3-retry';

export interface S3ObjectsOptions extends S3Place {
  readonly env: Env;
  readonly timeouts?: Partial<Timeouts>;
  readonly pageSize?: number;
  readonly log?: Log;
}

/** Number of requests in parallel, for the log and for everything else each. More gain little and cause the store to throttle. */
const AT_ONCE = 32;

/** A store in a bucket of an S3-compatible service, configured by the AWS client's usual variables. */
export function s3Objects({
  env,
  timeouts: given,
  log = () => {},
  pageSize: MaxKeys,
  ...place
}: S3ObjectsOptions): ObjectStore {
  const timeouts = { ...defaultTimeouts, ...given };
  const { bucket: Bucket, prefix } = place;
  const name = `s3://${Bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const base = prefix === '' ? '' : `${prefix}/`;
  const limitFor = requestLimits(AT_ONCE);
  const retry = retrier({ name, timeouts, log });
  const connect = once(() => connectTo(env, timeouts));
  /** Whether an answer has shown that the bucket exists: then a 404 means a missing object. */
  let bucketSeen = false;

  async function attempt<T>(verb: ObjectVerb, key: string, work: (s3: Client) => Promise<T>): Promise<T> {
    try {
      const what = `${verb} ${key === '' ? 'everything' : key}`;
      return await retry(what, limitFor(key), async () => work(await connect()));
    } catch (error) {
      throw explainS3Error({ verb, key, name, ...place, timeouts, profile: env.AWS_PROFILE }, error);
    }
  }

  async function onKey<T>(verb: ObjectVerb, key: string, work: (s3: Client, Key: string) => Promise<T>) {
    checkKey(key);
    return attempt(verb, key, (s3) => work(s3, base + key));
  }

  const head = ({ client, sdk }: Client, Key: string) =>
    client.send(new sdk.HeadObjectCommand({ Bucket, Key }));

  const get = (key: string) =>
    onKey('read', key, async ({ client, sdk }, Key) => {
      const answer = await client.send(new sdk.GetObjectCommand({ Bucket, Key })).catch(nullWhereAbsent);
      if (answer === null) return null;
      bucketSeen = true;
      if (answer.Body === undefined) throw new Error('the response has no body');
      if ((answer.ContentLength ?? 0) > MAX_OBJECT_BYTES) {
        // Otherwise the rest of the body would occupy a connection.
        (answer.Body as Readable).destroy();
        throw new TooLarge(answer.ContentLength);
      }
      const { buffer, byteOffset, byteLength } = await answer.Body.transformToByteArray();
      // Without a copy.
      return Buffer.from(buffer, byteOffset, byteLength);
    });

  /** False if the object already exists. */
  async function create({ client, sdk }: Client, Key: string, Body: Uint8Array, writer: string) {
    const conditions = { IfNoneMatch: '*', Metadata: { writer } };
    try {
      await client.send(
        new sdk.PutObjectCommand({ Bucket, Key, Body, ContentMD5: md5(Body), ...conditions }),
      );
      bucketSeen = true;
      return true;
    } catch (error) {
      if (statusOf(error) === 412) return false;
      throw error;
    }
  }

  /** Resolves if the store refuses to overwrite an object. Tested once. */
  const createsOnce = once(() =>
    onKey('create', PROBE_KEY, (s3, Key) =>
      requireConditionalWrites(name, () => create(s3, Key, PROBE, 'probe')),
    ),
  );

  return {
    name,
    get,
    async has(key) {
      const found = await onKey('check for', key, async (s3, Key) => {
        try {
          await head(s3, Key);
          bucketSeen = true;
          return true;
        } catch (error) {
          const status = statusOf(error);
          if (status === 404 && bucketSeen) return false;
          if (status === 404 || status === 403 || status === 400) return null;
          throw error;
        }
      });
      // A HEAD response has no body. Only GET distinguishes a missing bucket or permission from a missing object.
      return found ?? (await get(key)) !== null;
    },
    async *list(wanted, after = '') {
      checkPrefix(wanted);
      const Prefix = base + wanted;
      let from: ListFrom | null = after === '' ? {} : { StartAfter: base + after };
      while (from !== null) {
        const start: ListFrom = from;
        const page = await attempt('list', wanted, async ({ client, sdk }) => {
          const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys, ...start });
          return pageOf(await client.send(command));
        });
        bucketSeen = true;
        // Consoles and restore tools create objects for folders, such as `live/`.
        yield* page.keys.map((key) => key.slice(base.length)).filter(isKey);
        from = page.next;
      }
    },
    async putIfAbsent(key, bytes) {
      await createsOnce();
      const writer = crypto.randomUUID();
      return onKey('create', key, async (s3, Key) => {
        if (await create(s3, Key, bytes, writer)) return true;
        // An earlier attempt, or one that a proxy repeated, may have created the object, and its response was lost.
        return (await head(s3, Key).catch(nullWhereAbsent))?.Metadata?.writer === writer;
      });
    },
    overwrite: (key, Body) =>
      onKey('overwrite', key, async ({ client, sdk }, Key) => {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentMD5: md5(Body) }));
      }),
    modified: (key) =>
      onKey(
        'check for',
        key,
        async (s3, Key) => (await head(s3, Key).catch(nullWhereAbsent))?.LastModified ?? null,
      ),
    remove: (key) =>
      onKey('remove', key, async ({ client, sdk }, Key) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
      }),
  };
}

type Client = Awaited<ReturnType<typeof connectTo>>;

async function connectTo(env: Env, timeouts: Timeouts) {
  // Takes 0.1 s: only for stores in a bucket.
  const sdk = await import('./s3-sdk');
  return { sdk, client: new sdk.S3Client(clientConfig(env, timeouts)) };
}

/** Where a page of a listing begins; empty for its start. */
interface ListFrom {
  readonly StartAfter?: string;
  readonly ContinuationToken?: string;
}

/** A page of a listing, and where the next one begins; null after the last page. */
function pageOf(answer: ListObjectsV2CommandOutput): { keys: readonly string[]; next: ListFrom | null } {
  // Every S3 server says whether the list goes on; a web page that answers 200 does not.
  if (answer.IsTruncated === undefined) throw new Error('it does not answer like S3');
  const keys = (answer.Contents ?? []).flatMap(({ Key }) => Key ?? []);
  if (!answer.IsTruncated) return { keys, next: null };
  const [token, last] = [answer.NextContinuationToken, keys.at(-1)];
  // A page may be empty, such as after many deleted objects.
  if (token) return { keys, next: { ContinuationToken: token } };
  if (last !== undefined) return { keys, next: { StartAfter: last } };
  throw new Error('it says that its list continues, but not where');
}

function nullWhereAbsent(error: unknown): null {
  if (isNoSuchKey(error)) return null;
  throw error;
}

/** This object stays in the store, so that later commands need only one request. */
const PROBE_KEY = 'probe/create-only-once.txt';

const PROBE = Buffer.from(
  'Servers and commands create this object twice, to see that the second time is refused.\n',
);

/** Rejects a store that overwrites an existing object despite the condition, which could lose a release. */
async function requireConditionalWrites(name: string, create: () => Promise<boolean>): Promise<void> {
  try {
    if (!(await create()) || !(await create())) return;
  } catch (error) {
    if (statusOf(error) !== 501) throw error;
  }
  throw new UserError(
    `Cannot use ${name} as the store: it ignores If-None-Match: * of PutObject, so one of two simultaneous releases could be lost. Use a store that supports it, such as Amazon S3, Cloudflare R2, MinIO or Ceph (there with a bucket without versioning).`,
  );
}

/** Runs `work` on first use and caches the result, but not a failure. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
}

/** A bucket with Object Lock requires it. All servers know it, unlike the newer checksums. */
function md5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('base64');
}

function clientConfig(env: Env, { idleMs }: Timeouts): S3ClientConfig {
  const hasEndpoint = Boolean(env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL);
  return {
    // Host names that contain the bucket need DNS records, which only large providers have.
    ...(hasEndpoint
      ? { forcePathStyle: true, region: env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1' }
      : {}),
    // Some servers do not support the newer checksums. The signature covers the bytes as well.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The store retries itself, because it has to detect a put that an earlier attempt completed.
    retryStrategy: { retry: (next, args) => next(args) },
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
  };
}
