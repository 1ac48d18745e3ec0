import { isCompressible } from '@site/kit/protocol/media-types';
import type { Store } from '../store';
import { compress, type Effort } from './compress';
import { sha256 } from './content-cache';
import { mapInOrder } from './map-in-order';
import { type PackedBytes, putPacks } from './packs';
import {
  hasEncodings,
  keyOfFile,
  readContent,
  readEncodings,
  type StoredFile,
  sizeWithEncodings,
} from './stored-content';

export interface FileToPut {
  readonly name: string;
  /** The content, or the stored file of an earlier composition. */
  readonly bytes: Buffer | StoredFile;
  /** Default: not compressed. `in-time` means `best` until `compressMs` has passed, then `quick`. */
  readonly compression?: 'best' | 'quick' | 'in-time' | undefined;
}

export interface PutFilesOptions {
  /** Files of earlier releases or compositions. Identical content is neither compressed nor sent again. */
  readonly known?: Iterable<StoredFile>;
  /** Time limit for compressing at `best`, in milliseconds. */
  readonly compressMs?: number;
}

/** Number of compressions started in parallel. Node's thread pool runs four. */
const AT_ONCE = 8;
/** The fraction of the compression time for improving files of earlier compositions. */
const AGAIN_SHARE = 1 / 6;
/** The files of a pack move to a new one when less than this fraction of the pack is in use. */
const LEAST_SHARE = 0.5;

/** Puts files, many in one object. As time allows, recompresses files that were compressed quickly before. */
export async function putFiles(
  store: Store,
  files: readonly FileToPut[],
  { known = [], compressMs = 0 }: PutFilesOptions = {},
): Promise<Record<string, StoredFile>> {
  const wanted = new Map<string, Wanted>();
  const byHash = new Map([...known].map((file) => [idOf(file.sha256, hasEncodings(file)), file]));
  const ids = files.map(({ name, bytes, compression }) => {
    const use = isCompressible(name) ? compression : undefined;
    const isNew = Buffer.isBuffer(bytes);
    const hash = isNew ? sha256(bytes) : bytes.sha256;
    const id = idOf(hash, isNew ? use !== undefined && bytes.length > 0 : hasEncodings(bytes));
    const before = isNew ? byHash.get(id) : bytes;
    const read = async () => (isNew ? bytes : readContent(store, bytes));
    wanted.set(id, wanted.get(id) ?? { read, hash, use, before: before ?? null });
    return [name, id] as const;
  });

  const reusable = await reusableFiles(
    store,
    [...wanted.values()].flatMap(({ before }) => before ?? []),
  );
  const stored = new Map<string, StoredFile>();
  const again: [string, Wanted][] = [];
  const fresh = [...wanted].filter(([id, one]) => {
    if (one.before === null || !reusable.has(one.before)) return true;
    stored.set(id, one.before);
    if (one.before.packed?.quick && one.use === 'in-time') again.push([id, one]);
    return false;
  });

  const began = performance.now();
  const lasts = (ms: number) => performance.now() < began + ms;
  async function* made() {
    yield* mapInOrder(fresh, AT_ONCE, async ([id, one]): Promise<[string, PackedBytes]> => {
      const effort = one.use === 'in-time' ? (lasts(compressMs) ? 'best' : 'quick') : one.use;
      return [id, (await asBefore(store, one)) ?? (await withEncodings(one, effort))];
    });
    const better = mapInOrder(
      again,
      AT_ONCE,
      async ([id, one]): Promise<[string, PackedBytes] | null> =>
        lasts(compressMs * AGAIN_SHARE) ? [id, await withEncodings(one, 'best')] : null,
    );
    for await (const one of better) if (one !== null) yield one;
  }
  for (const [id, file] of await putPacks(store, made())) stored.set(id, file);
  // `stored` has every id: each wanted file was reused or put.
  return Object.fromEntries(ids.map(([name, id]) => [name, stored.get(id) as StoredFile]));
}

interface Wanted {
  readonly read: () => Promise<Buffer>;
  readonly hash: string;
  readonly use: FileToPut['compression'];
  readonly before: StoredFile | null;
}

/** The same content can be stored with and without compressed encodings. */
function idOf(hash: string, compressed: boolean): string {
  return `${hash}${compressed ? '+' : ''}`;
}

/** A file with its encodings, read from an earlier pack; null if it is unreadable or was compressed quickly. */
async function asBefore(store: Store, { hash, before }: Wanted): Promise<PackedBytes | null> {
  if (before === null || before.packed?.quick) return null;
  const { identity, br, gz } = (await readEncodings(store, before).catch(() => null)) ?? {};
  return identity && br && gz ? { hash, bytes: identity, encodings: { br, gz } } : null;
}

async function withEncodings({ read, hash }: Wanted, effort: Effort | undefined): Promise<PackedBytes> {
  const bytes = await read();
  if (!effort || bytes.length === 0) return { hash, bytes, encodings: null };
  return { hash, bytes, encodings: { ...(await compress(bytes, effort)), quick: effort === 'quick' } };
}

async function reusableFiles(store: Store, files: readonly StoredFile[]): Promise<ReadonlySet<StoredFile>> {
  const byKey = new Map<string, StoredFile[]>();
  for (const file of files) byKey.set(keyOfFile(file), [...(byKey.get(keyOfFile(file)) ?? []), file]);
  const groups = await Promise.all(
    [...byKey].map(async ([key, inside]) => {
      const used = inside.reduce((sum, file) => sum + sizeWithEncodings(file), 0);
      const size = inside[0]?.packed?.of ?? used;
      // An object that was pruned or deleted is put again.
      return used >= size * LEAST_SHARE && (await store.objects.has(key)) ? inside : [];
    }),
  );
  return new Set(groups.flat());
}
