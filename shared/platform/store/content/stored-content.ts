import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { metadataOf } from '../objects/object-store';
import { byteCount, sha256Hex } from '../parse-record';
import type { Store } from '../store';
import { DamagedContent, noContentCache, sha256 as sha256Of } from './content-cache';

/**
 * A file of a release or a composition: its size in bytes and the hash (sha256, hex) of its content. A file with
 * compressed forms is stored as the file, its brotli form and its gzip form, concatenated. Small files share one
 * object, a pack.
 */
export const storedFile = z.object({
  sha256: sha256Hex,
  size: byteCount,
  /** The hash of the object that contains the file, and the sizes of its compressed forms; zero if it has none. */
  packed: z
    .object({
      sha256: sha256Hex,
      br: byteCount,
      gz: byteCount,
      /** In a pack: the offset of the file, and the size of the pack. */
      at: byteCount.optional(),
      of: byteCount.optional(),
      /** The forms were compressed quickly; a later composition can improve them. */
      quick: z.boolean().optional(),
    })
    .optional(),
});
export type StoredFile = Readonly<z.infer<typeof storedFile>>;

export const CONTENT = 'content/';

/** The key of the object with a hash. */
export function contentKey(hash: string): string {
  return `${CONTENT}${hash.slice(0, 2)}/${hash}`;
}

/** The key of the object that contains a file, alone or in a pack. */
export function keyOfFile({ sha256, packed }: StoredFile): string {
  return contentKey(packed?.sha256 ?? sha256);
}

/** Whether a file has compressed forms. */
export function hasForms({ packed }: StoredFile): boolean {
  return packed !== undefined && packed.br > 0;
}

/** Bytes of a file and its compressed forms. */
export function sizeWithForms({ size, packed }: StoredFile): number {
  return size + (packed?.br ?? 0) + (packed?.gz ?? 0);
}

export interface FileForms {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** Reads a file with its forms. Rejects with a `UserError` that names the object if it is missing or damaged. */
export async function readForms(store: Store, file: StoredFile): Promise<FileForms> {
  const { sha256, size, packed } = file;
  const object = packed?.at === undefined ? readObject : packReader(store);
  const bytes = await object(store, packed?.sha256 ?? sha256);
  const forms = formsIn(bytes, file);
  if (packed === undefined || (forms.identity.length === size && sha256Of(forms.identity) === sha256))
    return forms;
  throw new DamagedContent(
    `${sourceOf(store, packed.sha256)} is damaged: a record says that it contains the file ${sha256}, but it does not. Release again.`,
    bytes,
  );
}

/** Extracts a file and its forms from the bytes of its object. */
export function formsIn(object: Buffer, { size, packed }: StoredFile): FileForms {
  if (packed === undefined) return { identity: object, br: null, gz: null };
  const { at, br, gz } = packed;
  const bytes = object.subarray(at ?? 0);
  const [first, second] = [size, size + br];
  const form = (from: number, length: number) => (length === 0 ? null : bytes.subarray(from, from + length));
  return { identity: bytes.subarray(0, first), br: form(first, br), gz: form(second, gz) };
}

/** Reads a file without its forms. Rejects like `readForms`. */
export async function readContent(store: Store, file: StoredFile): Promise<Buffer> {
  return (await readForms(store, file)).identity;
}

const packReaders = new WeakMap<Store, ReturnType<typeof createPackReader>>();

function packReader(store: Store): typeof readObject {
  const reader = packReaders.get(store) ?? createPackReader((hash) => readObject(store, hash));
  packReaders.set(store, reader);
  return (_, hash) => reader(hash);
}

function readObject(store: Store, hash: string): Promise<Buffer> {
  return store.content.through(hash, sourceOf(store, hash), () => getObject(store, hash));
}

async function getObject(store: Store, hash: string): Promise<Buffer> {
  const found = await store.objects.get(contentKey(hash));
  if (found !== null) return found.bytes;
  throw new UserError(`${sourceOf(store, hash)} is missing. Restore it from a backup, or release again.`);
}

function sourceOf({ objects }: Store, hash: string): string {
  return `${contentKey(hash)} in ${objects.name}`;
}

/**
 * Puts bytes under their hash; `name` describes them. Rejects with a `UserError` if the object exists with other
 * content. Keys are predictable, so somebody else may have created it.
 */
export async function putObject(store: Store, hash: string, bytes: Buffer, name: string): Promise<void> {
  const isNew = await store.objects.putIfAbsent(contentKey(hash), bytes, metadataOf(name));
  if (!isNew) await noContentCache.through(hash, sourceOf(store, hash), () => getObject(store, hash));
  await store.content.put(hash, bytes);
}

/**
 * Reads packs by hash. Files are views of their pack's memory, so a pack is read once while any of its files is in use.
 */
export function createPackReader(read: (hash: string) => Promise<Buffer>): (hash: string) => Promise<Buffer> {
  const reading = new Map<string, Promise<Buffer>>();
  const inUse = new Map<string, WeakRef<ArrayBufferLike>>();
  const gone = new FinalizationRegistry<string>((hash) => {
    if (inUse.get(hash)?.deref() === undefined) inUse.delete(hash);
  });

  async function load(hash: string): Promise<Buffer> {
    const memory = ownMemory(await read(hash));
    inUse.set(hash, new WeakRef(memory));
    gone.register(memory, hash);
    return Buffer.from(memory);
  }

  return (hash) => {
    const memory = inUse.get(hash)?.deref();
    if (memory !== undefined) return Promise.resolve(Buffer.from(memory));
    const known = reading.get(hash);
    if (known !== undefined) return known;
    const loading = load(hash).finally(() => reading.delete(hash));
    reading.set(hash, loading);
    return loading;
  };
}

/** Small buffers are views of Node's shared pool. Copies such a buffer. */
function ownMemory(bytes: Buffer): ArrayBufferLike {
  return bytes.length === bytes.buffer.byteLength ? bytes.buffer : new Uint8Array(bytes).buffer;
}
