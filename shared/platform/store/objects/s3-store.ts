import pLimit from 'p-limit';
import { UserError } from '../../config/user-error';
import { explainS3Error, type S3Place } from './explain-s3-error';
import {
  checkKey,
  checkPrefix,
  LOG_PREFIX,
  metadataOf,
  type ObjectStore,
  type ObjectVerb,
} from './object-store';
import { isNoSuchKey, statusOf } from './s3-failure';
import { createS3Requests } from './s3-requests';
import { defaultPatience, type Patience, retry, watchWaiting } from './s3-retry';

export interface S3ObjectsOptions extends S3Place {
  readonly patience?: Partial<Patience>;
  /** Keys in one answer of a listing; as many as the store gives, unless set. */
  readonly pageSize?: number;
  /** Called with what the command waits for, and when a request is repeated. */
  readonly log?: (line: string) => void;
}

/** Requests in hand at a time. More gain little and make a store ask to slow down. */
const AT_ONCE = 32;
/** The same for the deployment log, which never waits behind other objects: a rollback must be seen at once. */
const LOG_AT_ONCE = 4;

/**
 * A store in a bucket of an S3-compatible object store. What it talks to comes from the official client's usual
 * variables: `AWS_ENDPOINT_URL_S3`, `AWS_REGION` and the chain of credentials. The client is loaded with the first
 * request. A request that fails in passing is repeated while `patience` lasts.
 */
export function s3Objects({
  patience: given,
  log = () => {},
  pageSize,
  ...place
}: S3ObjectsOptions): ObjectStore {
  const patience = { ...defaultPatience, ...given };
  const { bucket, prefix } = place;
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
  const base = prefix === '' ? '' : `${prefix}/`;
  const limited = pLimit(AT_ONCE);
  const limitedLog = pLimit(LOG_AT_ONCE);
  const watched = watchWaiting({ name, tellMs: patience.tellMs, log });
  const requests = once(() => createS3Requests({ bucket, patience, pageSize }));

  async function attempt<T>(verb: ObjectVerb, key: string, work: (count: number) => Promise<T>): Promise<T> {
    const inTurn = key.startsWith(LOG_PREFIX) ? limitedLog : limited;
    try {
      const request = (count: number) => inTurn(() => watched(verb, key, () => work(count)));
      return await retry(request, { patience, log, name });
    } catch (error) {
      throw explainS3Error({ verb, key, name, ...place, patience }, error);
    }
  }

  async function get(key: string) {
    checkKey(key);
    return attempt('read', key, async () => (await requests()).get(base + key).catch(nullWhereAbsent));
  }

  /** Resolves when the store has shown that it creates an object only once; asked once. */
  const createsOnce = once(async () => {
    const { create } = await requests();
    await conditionalWrites(name, (key, bytes) => create(base + key, bytes, metadataOf(key), 'probe'));
  });

  return {
    name,
    get,
    async has(key) {
      checkKey(key);
      const found = await attempt('look for', key, async () => (await requests()).has(base + key));
      // The answer to HEAD has no body. Only reading tells a missing bucket or permission from a missing object.
      return found ?? (await get(key)) !== null;
    },
    async *list(wanted, after = '') {
      checkPrefix(wanted);
      for (let last = after; ; ) {
        const page = await attempt('list', wanted, async () =>
          (await requests()).list(base + wanted, last === '' ? '' : base + last),
        );
        for (const key of page.keys) yield key.slice(base.length);
        last = page.keys.at(-1)?.slice(base.length) ?? '';
        if (!page.more || last === '') return;
      }
    },
    async putIfAbsent(key, bytes, metadata = metadataOf(key)) {
      checkKey(key);
      const writer = crypto.randomUUID();
      return attempt('create', key, async (count) => {
        await createsOnce();
        const { create, writerOf } = await requests();
        if (await create(base + key, bytes, metadata, writer)) return true;
        // An earlier request of ours may have done it, and its answer was lost.
        return count > 1 && (await writerOf(base + key)) === writer;
      });
    },
    async overwrite(key, bytes) {
      checkKey(key);
      await attempt('overwrite', key, async () =>
        (await requests()).put(base + key, bytes, { ...metadataOf(key), caching: 'no-store' }),
      );
    },
    async modified(key) {
      checkKey(key);
      return attempt('look for', key, async () => (await requests()).modified(base + key));
    },
    async remove(key) {
      checkKey(key);
      await attempt('remove', key, async () => (await requests()).remove(base + key));
    },
  };
}

function nullWhereAbsent(error: unknown): null {
  if (isNoSuchKey(error)) return null;
  throw error;
}

/** Stays in the store, so that later commands need a single request. */
export const PROBE_KEY = 'probe/create-only-once.txt';

const PROBE = Buffer.from(
  'Servers and commands create this object twice, to see that the second time is refused.\n',
);

/**
 * Makes sure that a store refuses to create an object that is there. Some do not know the condition and overwrite; in them
 * a release could be lost, so they are refused with a `UserError`. `create` is a single request: false for a refusal.
 */
export async function conditionalWrites(
  name: string,
  create: (key: string, bytes: Uint8Array) => Promise<boolean>,
): Promise<void> {
  try {
    if (!(await create(PROBE_KEY, PROBE)) || !(await create(PROBE_KEY, PROBE))) return;
  } catch (error) {
    if (statusOf(error) !== 501) throw error;
  }
  throw new UserError(
    `${name} cannot be the store: it does not refuse to overwrite an object (PutObject with If-None-Match: *), so two releases at the same time could lose one. Use a store that does, such as Amazon S3, Cloudflare R2, MinIO or Ceph, with a bucket without versions where it is Ceph's.`,
  );
}

/** Does work when it is first needed and caches the result, but not a failure. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= work().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
