import { z } from 'zod';
import { UserError } from '../../config/user-error';
import { metadataOf } from '../objects/object-store';
import type { Store } from '../store';
import { createPackReader } from './pack-reader';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 hash in hex');

/**
 * A file of a release or a composition: its size in bytes and the hash (sha256, hex) of its content. One with compressed
 * forms travels with them: the file, its brotli form and its gzip form, one after the other. Many small files travel
 * together in one object, a pack.
 */
export const storedFile = z.object({
  sha256: hash,
  size: z.number(),
  /** The hash of the object that it travels in, and the sizes of its two forms; zeros where it has none. */
  packed: z
    .object({
      sha256: hash,
      br: z.number(),
      gz: z.number(),
      /** In a pack: where the file begins, and the size of the pack. */
      at: z.number().optional(),
      of: z.number().optional(),
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
  const { sha256, packed } = file;
  const object = packed?.at === undefined ? readObject : packReader(store);
  return formsIn(await object(store, packed?.sha256 ?? sha256), file);
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

function readObject({ content, objects }: Store, hash: string): Promise<Buffer> {
  const key = contentKey(hash);
  const source = `${key} in ${objects.name}`;
  return content.through(hash, source, async () => {
    const found = await objects.get(key);
    if (found !== null) return found.bytes;
    throw new UserError(`${source} is missing. Put it back from a copy, or release again.`);
  });
}

/** Puts bytes under their hash. `name` says what is in them. */
export async function putObject(store: Store, hash: string, bytes: Buffer, name: string): Promise<void> {
  await store.objects.putIfAbsent(contentKey(hash), bytes, metadataOf(name));
  await store.content.put(hash, bytes);
}
