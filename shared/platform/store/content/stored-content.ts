import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { UserError } from '../../config/user-error';
import { byteCount, sha256Hex } from '../parse-record';
import type { Store } from '../store';
import { noContentCache, sha256 as sha256Of } from './content-cache';

/**
 * The content of a file. One with encodings is stored as file, brotli and gzip. Small files share a
 * pack.
 */
export const storedFile = z.object({
  sha256: sha256Hex,
  size: byteCount,
  /** The hash of the object that contains the file, and the sizes of its encodings; zero if it has none. */
  packed: z
    .object({
      sha256: sha256Hex,
      br: byteCount,
      gz: byteCount,
      /** In a pack: the offset of the file, and the size of the pack. */
      at: byteCount.optional(),
      of: byteCount.optional(),
      /** The encodings were compressed quickly; a later composition can improve them. */
      quick: z.boolean().optional(),
    })
    .optional(),
});
export type StoredFile = Readonly<z.infer<typeof storedFile>>;

type WithContent = { readonly content: Readonly<Record<string, StoredFile>> };

/** A record as JSON, without the places of its content in the store. */
export function withoutPlaces(record: WithContent): string {
  const content = Object.entries(record.content).map(([file, { sha256, size }]) => [file, { sha256, size }]);
  return JSON.stringify({ ...record, content: Object.fromEntries(content) });
}

/** Whether two records are the same, wherever the store has their content. */
export function isSameRecord<T extends WithContent>(one: T, other: T): boolean {
  return isDeepStrictEqual(JSON.parse(withoutPlaces(one)), JSON.parse(withoutPlaces(other)));
}

export const CONTENT = 'content/';

export function contentKey(hash: string): string {
  return `${CONTENT}${hash.slice(0, 2)}/${hash}`;
}

/** The hash of the object that contains a file, alone or in a pack. */
export function objectOf({ sha256, packed }: StoredFile): string {
  return packed?.sha256 ?? sha256;
}

export function keyOfFile(file: StoredFile): string {
  return contentKey(objectOf(file));
}

/** The store answered, and has no object with the content. */
export class MissingContent extends UserError {}

export function hasEncodings({ packed }: StoredFile): boolean {
  return packed !== undefined && packed.br > 0;
}

export function sizeWithEncodings({ size, packed }: StoredFile): number {
  return size + (packed?.br ?? 0) + (packed?.gz ?? 0);
}

export interface FileEncodings {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** Reads a file with its encodings. Rejects with a `UserError` that names the object if it is missing or damaged. */
export async function readEncodings(store: Store, file: StoredFile): Promise<FileEncodings> {
  const { sha256, packed } = file;
  const read = packed?.at === undefined ? readObject : readPack;
  const encodings = encodingsIn(await read(store, objectOf(file)), file);
  if (packed === undefined || isOf(file, encodings.identity)) return encodings;
  throw new UserError(
    `${sourceOf(store, packed.sha256)} is damaged: a record says that it contains the file ${sha256}, but it does not. Release again.`,
  );
}

export function encodingsIn(object: Buffer, { size, packed }: StoredFile): FileEncodings {
  if (packed === undefined) return { identity: object, br: null, gz: null };
  const { at, br, gz } = packed;
  const bytes = object.subarray(at ?? 0);
  const [first, second] = [size, size + br];
  const encoding = (from: number, length: number) =>
    length === 0 ? null : bytes.subarray(from, from + length);
  return { identity: bytes.subarray(0, first), br: encoding(first, br), gz: encoding(second, gz) };
}

export async function readContent(store: Store, file: StoredFile): Promise<Buffer> {
  return (await readEncodings(store, file)).identity;
}

/** Whether an object contains a file and all its encodings decompress to that file. */
export async function containsFile(object: Buffer, file: StoredFile): Promise<boolean> {
  const { identity, br, gz } = encodingsIn(object, file);
  const [fromBr, fromGz] = await Promise.all([
    unpack(promisify(brotliDecompress), br, file),
    unpack(promisify(gunzip), gz, file),
  ]);
  const isSame = (encoding: Buffer | null, unpacked: Buffer | null) =>
    encoding === null || unpacked?.equals(identity) === true;
  return isOf(file, identity) && isSame(br, fromBr) && isSame(gz, fromGz);
}

function isOf({ sha256, size }: StoredFile, bytes: Buffer): boolean {
  return bytes.length === size && sha256Of(bytes) === sha256;
}

/** Null if the encoding cannot be decompressed. A damaged encoding must not expand beyond the file's size. */
async function unpack(
  decompress: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
  encoding: Buffer | null,
  { size }: StoredFile,
): Promise<Buffer | null> {
  return encoding && decompress(encoding, { maxOutputLength: size }).catch(() => null);
}

const PACKS = 4;
const recentPacks = new WeakMap<Store, LRUCache<string, Promise<Buffer>>>();

/** Files of a pack are read one after another, so the last packs stay in memory. */
function readPack(store: Store, hash: string): Promise<Buffer> {
  const packs = recentPacks.get(store) ?? new LRUCache<string, Promise<Buffer>>({ max: PACKS });
  recentPacks.set(store, packs);
  const known = packs.get(hash);
  if (known !== undefined) return known;
  const reading = readObject(store, hash);
  packs.set(hash, reading);
  reading.catch(() => packs.delete(hash));
  return reading;
}

function readObject(store: Store, hash: string): Promise<Buffer> {
  return store.content.through(hash, sourceOf(store, hash), () => getObject(store, hash));
}

async function getObject(store: Store, hash: string): Promise<Buffer> {
  const found = await store.objects.get(contentKey(hash));
  if (found !== null) return found;
  throw new MissingContent(
    `${sourceOf(store, hash)} is missing. Restore it from a backup, or release again.`,
  );
}

function sourceOf({ objects }: Store, hash: string): string {
  return `${contentKey(hash)} in ${objects.name}`;
}

/** Puts bytes under their hash. Rejects if the object exists with other content: keys are predictable. */
export async function putObject(store: Store, hash: string, bytes: Buffer): Promise<void> {
  const isNew = await store.objects.putIfAbsent(contentKey(hash), bytes);
  if (!isNew) await noContentCache.through(hash, sourceOf(store, hash), () => getObject(store, hash));
  await store.content.put(hash, bytes);
}
