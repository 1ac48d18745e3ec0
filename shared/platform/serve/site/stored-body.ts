import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  encodingsIn,
  type FileEncodings,
  readEncodings,
  type StoredFile,
  sizeWithEncodings,
} from '../../store/content/stored-content';
import type { Store } from '../../store/store';
import type { StoredBody } from '../respond/site-response';

/** Reads a file of the store into memory, with its compressed encodings. Rejects if it is missing or damaged. */
export type ReadBody = (file: StoredFile, type: string) => Promise<StoredBody>;

/** Maximum size in bytes of cached bodies that no served composition uses. */
const CACHED_BYTES = 50_000_000;

/** Reads each body once while it is in use, and caches the most recently used ones for tabs opened last week. */
export function bodyReader(store: Store, maxSize = CACHED_BYTES) {
  const cache = new LRUCache<string, Promise<StoredBody>>({ maxSize });
  const inUse = new Map<string, WeakRef<StoredBody>>();
  const unused = new FinalizationRegistry<string>((key) => {
    if (inUse.get(key)?.deref() === undefined) inUse.delete(key);
  });
  const load = async (key: string, file: StoredFile, type: string) => {
    const body = await readBody(store, file, type);
    inUse.set(key, new WeakRef(body));
    unused.register(body, key);
    return body;
  };
  const read: ReadBody = (file, type) => {
    // Includes all fields of the record: another record may describe other bytes of the same object.
    const key = JSON.stringify([file.sha256, file.size, file.packed, type]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const used = inUse.get(key)?.deref();
    const body = used === undefined ? load(key, file, type) : Promise.resolve(used);
    body.catch(() => cache.delete(key));
    cache.set(key, body, { size: Math.max(1, sizeWithEncodings(file)) });
    return body;
  };
  /** Bytes in the cache, including compressed encodings. */
  const cachedBytes = () => cache.calculatedSize;
  return Object.assign(read, { cachedBytes });
}

async function readBody(store: Store, file: StoredFile, type: string): Promise<StoredBody> {
  const encodings = await readEncodings(store, file);
  // The hash was verified when the object was read.
  const etag = tagOf(Buffer.from(file.sha256, 'hex'));
  return { type, etag, ...(file.packed?.at === undefined ? encodings : copied(encodings, file)) };
}

/** Copies a file, because a cached file of 2 kB must not retain its pack of 4 MB. In one buffer, which costs a third of three. */
function copied({ identity, br, gz }: FileEncodings, file: StoredFile): FileEncodings {
  const bytes = Buffer.concat([identity, br ?? NONE, gz ?? NONE]);
  return encodingsIn(bytes, { ...file, packed: file.packed && { ...file.packed, at: 0 } });
}

const NONE = Buffer.alloc(0);

export function bodyInMemory(identity: Buffer, type: string): StoredBody {
  return { type, etag: etagOf(identity), identity, br: null, gz: null };
}

export function etagOf(content: Buffer | string): string {
  return tagOf(createHash('sha256').update(content).digest());
}

function tagOf(hash: Buffer): string {
  return `"${hash.toString('base64url').slice(0, 16)}"`;
}
