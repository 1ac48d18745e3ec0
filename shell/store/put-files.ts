import { isCompressible } from '../protocol/media-types';
import { compress, type Effort } from './compress';
import { sha256 } from './objects/content-cache';
import { limiter } from './objects/limiter';
import { type PackedBytes, putPacks } from './packs';
import type { Store } from './store';
import { hasForms, keyOfFile, readForms, type StoredFile, sizeWithForms } from './stored-content';

export interface FileToPut {
  readonly name: string;
  readonly bytes: Buffer;
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
    const hash = sha256(bytes);
    const id = idOf(hash, use !== null && bytes.length > 0);
    wanted.set(id, wanted.get(id) ?? { bytes, hash, use, before: byHash.get(id) ?? null });
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

  const end = performance.now() + compressMs;
  const hasTime = () => performance.now() < end;
  const inTurn = limiter(AT_ONCE);
  const toPack = (one: Wanted) =>
    inTurn(
      async () =>
        (await asBefore(store, one)) ??
        withForms(one, one.use === 'in-time' ? (hasTime() ? 'best' : 'quick') : one.use),
    );
  const made = await Promise.all(fresh.map(async ([id, one]) => [id, await toPack(one)] as const));
  const better = await Promise.all(
    again.map(([id, one]) =>
      inTurn(async () => (hasTime() ? [[id, await withForms(one, 'best')] as const] : [])),
    ),
  );
  const put = await putPacks(store, new Map([...made, ...better.flat()]));
  for (const [id, file] of put) stored.set(id, file);
  // Every id is in it: all that is wanted was there or has been put.
  return Object.fromEntries(ids.map(([name, id]) => [name, stored.get(id) as StoredFile]));
}

interface Wanted {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly use: FileToPut['compression'] | null;
  readonly before: StoredFile | null;
}

/** One content can be wanted with its forms and without. */
function idOf(hash: string, compressed: boolean): string {
  return `${hash}${compressed ? '+' : ''}`;
}

/** A file of a pack that is left behind, with the forms that it has there; null where it cannot be had. */
async function asBefore(store: Store, { hash, bytes, before }: Wanted): Promise<PackedBytes | null> {
  if (before === null || before.packed?.quick) return null;
  const { br, gz } = await readForms(store, before).catch(() => ({ br: null, gz: null }));
  return br === null || gz === null ? null : { hash, bytes, forms: { br, gz } };
}

async function withForms({ bytes, hash }: Wanted, effort: Effort | null | undefined): Promise<PackedBytes> {
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
