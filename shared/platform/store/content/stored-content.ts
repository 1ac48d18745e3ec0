import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { metadataOf } from '../objects/object-store';
import { byteCount, sha256Hex } from '../parse-record';
import type { Store } from '../store';
import { DamagedContent, noContentCache, sha256 as sha256Of } from './content-cache';
import { createPackReader } from './pack-reader';

/**
 * A file of a release or a composition: its size in bytes and the hash (sha256, hex) of its content. One with compressed
 * forms travels with them: the file, its brotli form and its gzip form, one after the other. Many small files travel
 * together in one object, a pack.
 */
export const storedFile = z.object({
  sha256: sha256Hex,
  size: byteCount,
  /** The hash of the object that it travels in, and the sizes of its two forms; zeros where it has none. */
  packed: z
    .object({
      sha256: sha256Hex,
      br: byteCount,
      gz: byteCount,
      /** In a pack: where the file begins, and the size of the pack. */
      at: byteCount.optional(),
      of: byteCount.optional(),
      /** Its forms were made in a hurry: better ones can be made when there is time. */
      quick: z.boolean().optional(),
    })
    .optional(),
});
export type StoredFile = Readonly<z.infer<typeof storedFile>>;

export const CONTENT = 'content/';

/** The object that holds bytes with a hash. */
export function contentKey(hash: string): string {
  return `${CONTENT}${hash.slice(0, 2)}/${hash}`;
}

/** The object that holds a file, alone or with others. */
export function keyOfFile({ sha256, packed }: StoredFile): string {
  return contentKey(packed?.sha256 ?? sha256);
}

/** Whether it has compressed forms. */
export function hasForms({ packed }: StoredFile): boolean {
  return packed !== undefined && packed.br > 0;
}

/** Bytes of a file and its forms. */
export function sizeWithForms({ size, packed }: StoredFile): number {
  return size + (packed?.br ?? 0) + (packed?.gz ?? 0);
}

export interface FileForms {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** A file with its forms. Rejects with a `UserError` that names the object where it is gone, or holds other bytes. */
export async function readForms(store: Store, file: StoredFile): Promise<FileForms> {
  const { sha256, size, packed } = file;
  const object = packed?.at === undefined ? readObject : packReader(store);
  const bytes = await object(store, packed?.sha256 ?? sha256);
  const forms = formsIn(bytes, file);
  if (packed === undefined || (forms.identity.length === size && sha256Of(forms.identity) === sha256))
    return forms;
  throw new DamagedContent(
    `${sourceOf(store, packed.sha256)} does not hold the file ${sha256} that a record says is in it. Release again.`,
    bytes,
  );
}

/** A file and its forms in the bytes of its object. */
export function formsIn(object: Buffer, { size, packed }: StoredFile): FileForms {
  if (packed === undefined) return { identity: object, br: null, gz: null };
  const { at, br, gz } = packed;
  const bytes = object.subarray(at ?? 0);
  const [first, second] = [size, size + br];
  const form = (from: number, length: number) => (length === 0 ? null : bytes.subarray(from, from + length));
  return { identity: bytes.subarray(0, first), br: form(first, br), gz: form(second, gz) };
}

/** A file alone. Rejects like `readForms`. */
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
  throw new UserError(`${sourceOf(store, hash)} is missing. Put it back from a copy, or release again.`);
}

function sourceOf({ objects }: Store, hash: string): string {
  return `${contentKey(hash)} in ${objects.name}`;
}

/**
 * Puts bytes under their hash. `name` says what is in them. Rejects with a `UserError` where the store has an object of that
 * name with other content: its name can be predicted, so somebody else may have put it there.
 */
export async function putObject(store: Store, hash: string, bytes: Buffer, name: string): Promise<void> {
  const isNew = await store.objects.putIfAbsent(contentKey(hash), bytes, metadataOf(name));
  if (!isNew) await noContentCache.through(hash, sourceOf(store, hash), () => getObject(store, hash));
  await store.content.put(hash, bytes);
}
