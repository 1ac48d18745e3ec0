import type { Store } from '../store';
import { sha256 } from './content-cache';
import { mapInOrder } from './map-in-order';
import { putObject, type StoredFile } from './stored-content';

export interface PackedBytes {
  readonly hash: string;
  readonly bytes: Buffer;
  readonly encodings: { readonly br: Buffer; readonly gz: Buffer; readonly quick?: boolean } | null;
}

/** Maximum size of a pack. A file of this size or more gets its own object. */
const PACK_BYTES = 4_000_000;

/** Number of packs written in parallel. Each is a copy of its files. */
const AT_ONCE = 8;

type Entry = readonly [string, PackedBytes];

/**
 * Puts files with their compressed encodings, many in one object. Writes each pack as soon as it is full, to limit memory.
 */
export async function putPacks(
  store: Store,
  files: Iterable<Entry> | AsyncIterable<Entry>,
): Promise<ReadonlyMap<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  for await (const put of mapInOrder(packsOf(files), AT_ONCE, (pack) => putPack(store, pack)))
    for (const [key, file] of put) stored.set(key, file);
  return stored;
}

async function* packsOf(files: Iterable<Entry> | AsyncIterable<Entry>): AsyncGenerator<Entry[]> {
  let open: Entry[] = [];
  let bytes = 0;
  for await (const entry of files) {
    const length = sizeOf(entry[1]);
    if (length >= PACK_BYTES) {
      yield [entry];
      continue;
    }
    if (bytes + length > PACK_BYTES) {
      yield open;
      open = [];
      bytes = 0;
    }
    open.push(entry);
    bytes += length;
  }
  if (open.length > 0) yield open;
}

async function putPack(store: Store, entries: readonly Entry[]): Promise<[string, StoredFile][]> {
  const pack = Buffer.concat(entries.flatMap(([, file]) => partsOf(file)));
  const hash = sha256(pack);
  await putObject(store, hash, pack);
  const isAlone = entries.length === 1;
  let at = 0;
  return entries.map(([key, file]) => {
    const stored = describe(file, hash, isAlone ? null : { at, of: pack.length });
    at += sizeOf(file);
    return [key, stored];
  });
}

/** `place` is null for a file in an object of its own. */
function describe(
  { hash, bytes, encodings }: PackedBytes,
  object: string,
  place: { readonly at: number; readonly of: number } | null,
): StoredFile {
  const stored = { sha256: hash, size: bytes.length };
  if (place === null && encodings === null) return stored;
  const sizes = { br: encodings?.br.length ?? 0, gz: encodings?.gz.length ?? 0 };
  return {
    ...stored,
    packed: { sha256: object, ...place, ...sizes, ...(encodings?.quick && { quick: true }) },
  };
}

function partsOf({ bytes, encodings }: PackedBytes): Buffer[] {
  return encodings === null ? [bytes] : [bytes, encodings.br, encodings.gz];
}

function sizeOf(file: PackedBytes): number {
  return partsOf(file).reduce((sum, part) => sum + part.length, 0);
}
