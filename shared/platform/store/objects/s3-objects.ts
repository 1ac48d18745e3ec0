import { limiter } from './limiter';
import { LIVE } from './live-entry';
import { checkKey, checkPrefix } from './object-key';
import { metadataOf } from './object-metadata';
import type { ObjectStore, ObjectVerb } from './object-store';
import { conditionalWrites } from './s3/conditional-writes';
import { explainS3Error, type S3Place } from './s3/explain-s3-error';
import { isNoSuchKey } from './s3/failure';
import { once } from './s3/once';
import { createS3Requests } from './s3/requests';
import { defaultPatience, type Patience, retry } from './s3/retry';
import { watchWaiting } from './s3/waiting';

export interface S3ObjectsOptions extends S3Place {
  readonly patience?: Partial<Patience>;
  /** Keys in one answer of a listing; as many as the store gives, unless set. */
  readonly pageSize?: number;
  /** Told what is waited for, and when a store does not answer and is asked again. */
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
  const limited = limiter(AT_ONCE);
  const limitedLog = limiter(LOG_AT_ONCE);
  const watched = watchWaiting({ name, tellMs: patience.tellMs, log });
  const requests = once(() => createS3Requests({ bucket, patience, pageSize }));

  async function attempt<T>(verb: ObjectVerb, key: string, work: (count: number) => Promise<T>): Promise<T> {
    const inTurn = key.startsWith(LIVE) ? limitedLog : limited;
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
      // The answer to this question has no words; no bucket or no permission is told only to who reads.
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
