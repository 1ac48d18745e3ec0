import type { Log } from '../../config/log';
import type { Env } from '../../config/set-variables';
import { UserError } from '../../config/user-error';
import {
  checkKey,
  checkPrefix,
  isKey,
  type ObjectStore,
  type ObjectVerb,
  requestLimits,
} from './object-store';
import { explainS3Error, isNoSuchKey, type S3Place, statusOf } from './s3-error';
import { createS3Requests, type ListFrom, type S3Requests } from './s3-requests';
import { defaultTimeouts, retrier, type Timeouts } from './s3-retry';

export interface S3ObjectsOptions extends S3Place {
  readonly env: Env;
  readonly timeouts?: Partial<Timeouts>;
  readonly pageSize?: number;
  readonly log?: Log;
}

/** Number of requests in parallel. More gain little and cause the store to throttle. */
const AT_ONCE = 32;

/** A store in a bucket of an S3-compatible service, configured by the AWS client's usual variables. */
export function s3Objects({
  env,
  timeouts: given,
  log = () => {},
  pageSize,
  ...place
}: S3ObjectsOptions): ObjectStore {
  const timeouts = { ...defaultTimeouts, ...given };
  const { bucket, prefix } = place;
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const base = prefix === '' ? '' : `${prefix}/`;
  const limitFor = requestLimits(AT_ONCE);
  const retry = retrier({ name, timeouts, log });
  const requests = once(() => createS3Requests({ env, bucket, timeouts, pageSize }));

  async function attempt<T>(verb: ObjectVerb, key: string, work: () => Promise<T>): Promise<T> {
    try {
      return await retry(`${verb} ${key === '' ? 'everything' : key}`, limitFor(key), work);
    } catch (error) {
      throw explainS3Error({ verb, key, name, ...place, timeouts, profile: env.AWS_PROFILE }, error);
    }
  }

  async function onKey<T>(
    verb: ObjectVerb,
    key: string,
    work: (requests: S3Requests, path: string) => Promise<T>,
  ): Promise<T> {
    checkKey(key);
    return attempt(verb, key, async () => work(await requests(), base + key));
  }

  const get = (key: string) => onKey('read', key, ({ get }, path) => get(path).catch(nullWhereAbsent));

  /** Resolves if the store refuses to overwrite an object. Tested once. */
  const createsOnce = once(() =>
    onKey('create', PROBE_KEY, ({ create }, path) =>
      conditionalWrites(name, () => create(path, PROBE, 'probe')),
    ),
  );

  return {
    name,
    get,
    async has(key) {
      const found = await onKey('check for', key, ({ has }, path) => has(path));
      // A HEAD response has no body. Only GET distinguishes a missing bucket or permission from a missing object.
      return found ?? (await get(key)) !== null;
    },
    async *list(wanted, after = '') {
      checkPrefix(wanted);
      let from: ListFrom | null = after === '' ? {} : { StartAfter: base + after };
      while (from !== null) {
        const start: ListFrom = from;
        const page = await attempt('list', wanted, async () => (await requests()).list(base + wanted, start));
        // Consoles and restore tools create objects for folders, such as `live/`.
        yield* page.keys.map((key) => key.slice(base.length)).filter(isKey);
        from = page.next;
      }
    },
    async putIfAbsent(key, bytes) {
      await createsOnce();
      const writer = crypto.randomUUID();
      return onKey('create', key, async ({ create, writerOf }, path) => {
        // An earlier attempt, or one that a proxy repeated, may have created the object, and its response was lost.
        return (
          (await create(path, bytes, writer)) || (await writerOf(path).catch(nullWhereAbsent)) === writer
        );
      });
    },
    overwrite: (key, bytes) => onKey('overwrite', key, ({ put }, path) => put(path, bytes)),
    modified: (key) => onKey('check for', key, ({ modified }, path) => modified(path)),
    remove: (key) => onKey('remove', key, ({ remove }, path) => remove(path)),
  };
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
async function conditionalWrites(name: string, create: () => Promise<boolean>): Promise<void> {
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
