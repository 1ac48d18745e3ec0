import { isCompressible } from '@site/kit/protocol/media-types';
import type { Store } from '../store';
import { compress, type Effort } from './compress';
import { sha256 } from './content-cache';
import { inOrder } from './in-order';
import { type PackedBytes, putPacks } from './packs';
import {
  hasForms,
  keyOfFile,
  readContent,
  readForms,
  type StoredFile,
  sizeWithForms,
} from './stored-content';

export interface FileToPut {
  readonly name: string;
  /** Its content, or where an earlier composition has it. */
  readonly bytes: Buffer | StoredFile;
  /**
   * How hard it is compressed; not at all without one, or where its type does not gain by it. `in-time` is `best` as long
   * as there is time, and `quick` after that.
   */
  readonly compression?: 'best' | 'quick' | 'in-time' | undefined;
}

export interface PutFilesOptions {
  /** Files of earlier releases or compositions: what is the same is neither compressed nor sent again. */
  readonly known?: Iterable<StoredFile>;
  /** Milliseconds that compressing well may take. */
  readonly compressMs?: number;
}

/** Compressions in hand at a time; Node's threads do four. */
const AT_ONCE = 8;
/** Of the time for compressing well, what may go to files that an earlier composition has: nobody waits long for those. */
const AGAIN_SHARE = 1 / 6;
/** A pack of which less than this share is still used is not used further: its files go into a new one. */
const LEAST_SHARE = 0.5;

/**
 * Puts files into the store by their content, many in one object. Forms that were made in a hurry are made anew when there
 * is time. Gives what was put, by name.
 */
export async function putFiles(
  store: Store,
  files: readonly FileToPut[],
  { known = [], compressMs = 0 }: PutFilesOptions = {},
): Promise<Record<string, StoredFile>> {
  const wanted = new Map<string, Wanted>();
  const byHash = new Map([...known].map((file) => [idOf(file.sha256, hasForms(file)), file]));
  const ids = files.map(({ name, bytes, compression }) => {
    const use = compression !== undefined && isCompressible(name) ? compression : null;
    const isNew = Buffer.isBuffer(bytes);
    const hash = isNew ? sha256(bytes) : bytes.sha256;
    const id = idOf(hash, isNew ? use !== null && bytes.length > 0 : hasForms(bytes));
    const before = isNew ? byHash.get(id) : bytes;
    const read = async () => (isNew ? bytes : readContent(store, bytes));
    wanted.set(id, wanted.get(id) ?? { read, hash, use, before: before ?? null });
    return [name, id] as const;
  });

  const kept = await worthKeeping(
    store,
    [...wanted.values()].flatMap(({ before }) => before ?? []),
  );
  const stored = new Map<string, StoredFile>();
  const again: [string, Wanted][] = [];
  const all = [...wanted];
  const fresh = all.filter(([id, one]) => {
    if (one.before === null || !kept.has(one.before)) return true;
    stored.set(id, one.before);
    if (one.before.packed?.quick && one.use === 'in-time') again.push([id, one]);
    return false;
  });

  const began = performance.now();
  const lasts = (ms: number) => performance.now() < began + ms;
  async function* made() {
    yield* inOrder(fresh, AT_ONCE, async ([id, one]): Promise<[string, PackedBytes]> => {
      const effort = one.use === 'in-time' ? (lasts(compressMs) ? 'best' : 'quick') : one.use;
      return [id, (await asBefore(store, one)) ?? (await withForms(one, effort))];
    });
    const better = inOrder(
      again,
      AT_ONCE,
      async ([id, one]): Promise<[string, PackedBytes] | null> =>
        lasts(compressMs * AGAIN_SHARE) ? [id, await withForms(one, 'best')] : null,
    );
    for await (const one of better) if (one !== null) yield one;
  }
  for (const [id, file] of await putPacks(store, made())) stored.set(id, file);
  // Every id is in it: all that is wanted was there or has been put.
  return Object.fromEntries(ids.map(([name, id]) => [name, stored.get(id) as StoredFile]));
}

interface Wanted {
  readonly read: () => Promise<Buffer>;
  readonly hash: string;
  readonly use: FileToPut['compression'] | null;
  readonly before: StoredFile | null;
}

/** One content can be wanted with its forms and without. */
function idOf(hash: string, compressed: boolean): string {
  return `${hash}${compressed ? '+' : ''}`;
}

/** A file of a pack that is left behind, with the forms that it has there; null where it cannot be had. */
async function asBefore(store: Store, { hash, before }: Wanted): Promise<PackedBytes | null> {
  if (before === null || before.packed?.quick) return null;
  const { identity, br, gz } = await readForms(store, before).catch(() => ({
    identity: null,
    br: null,
    gz: null,
  }));
  return identity === null || br === null || gz === null
    ? null
    : { hash, bytes: identity, forms: { br, gz } };
}

async function withForms({ read, hash }: Wanted, effort: Effort | null | undefined): Promise<PackedBytes> {
  const bytes = await read();
  if (!effort || bytes.length === 0) return { hash, bytes, forms: null };
  return { hash, bytes, forms: { ...(await compress(bytes, effort)), quick: effort === 'quick' } };
}

/** The files that the store still has, in objects that are used enough. */
async function worthKeeping(store: Store, files: readonly StoredFile[]): Promise<ReadonlySet<StoredFile>> {
  const byKey = new Map<string, StoredFile[]>();
  for (const file of files) byKey.set(keyOfFile(file), [...(byKey.get(keyOfFile(file)) ?? []), file]);
  const kept = await Promise.all(
    [...byKey].map(async ([key, inside]) => {
      const used = inside.reduce((sum, file) => sum + sizeWithForms(file), 0);
      const whole = inside[0]?.packed?.of ?? used;
      // What a prune or a hand has removed is put again.
      return used >= whole * LEAST_SHARE && (await store.objects.has(key)) ? inside : [];
    }),
  );
  return new Set(kept.flat());
}
