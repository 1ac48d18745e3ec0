import { z } from 'zod';
import { UserError } from '../config/user-error';
import { isCompressible } from '../protocol/media-types';
import { type CompressedFor, compress } from './compress';
import { sha256 } from './objects/content-cache';
import { metadataOf, type ObjectMetadata } from './objects/object-metadata';
import type { Store } from './store';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 hash in hex');

/**
 * A file of a release or a composition: its size in bytes and the hash (sha256, hex) of its content. One with compressed
 * forms travels with them: an object of its own holds the file, its brotli form and its gzip form, one after the other.
 */
export const storedFile = z.object({
  sha256: hash,
  size: z.number(),
  /** The hash of that object, and the sizes of the two forms. */
  packed: z.object({ sha256: hash, br: z.number(), gz: z.number() }).optional(),
});
export type StoredFile = Readonly<z.infer<typeof storedFile>>;

export const CONTENT = 'content/';

/** The object that holds bytes with a hash. */
export function contentKey(hash: string): string {
  return `${CONTENT}${hash.slice(0, 2)}/${hash}`;
}

/** The object that holds a file. */
export function keyOfFile({ sha256, packed }: StoredFile): string {
  return contentKey(packed?.sha256 ?? sha256);
}

export interface FileForms {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gz: Buffer | null;
}

/** A file with its forms. Rejects with a `UserError` that names the object where it is gone, or holds other bytes. */
export async function readForms(store: Store, file: StoredFile): Promise<FileForms> {
  const { sha256, size, packed } = file;
  const bytes = await readObject(store, packed?.sha256 ?? sha256);
  if (packed === undefined) return { identity: bytes, br: null, gz: null };
  const [first, second] = [size, size + packed.br];
  return {
    identity: bytes.subarray(0, first),
    br: bytes.subarray(first, second),
    gz: bytes.subarray(second, second + packed.gz),
  };
}

/** A file alone. Rejects like `readForms`. */
export async function readContent(store: Store, file: StoredFile): Promise<Buffer> {
  return (await readForms(store, file)).identity;
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

export interface FileToPut {
  readonly name: string;
  readonly bytes: Buffer;
  /** For what it is compressed; not at all without one, or where its type does not gain by it. */
  readonly compressedFor?: CompressedFor | undefined;
}

/**
 * Puts files into the store by their content; what it has already is neither compressed nor sent again. `known` are files
 * of earlier releases or compositions. Gives what was put, by name.
 */
export async function putFiles(
  store: Store,
  files: readonly FileToPut[],
  known: Iterable<StoredFile> = [],
): Promise<Record<string, StoredFile>> {
  const byHash = new Map([...known].map((file) => [file.sha256, file]));
  const put = await Promise.all(
    files.map(async (file) => [file.name, await putFile(store, file, byHash)] as const),
  );
  return Object.fromEntries(put);
}

async function putFile(
  store: Store,
  { name, bytes, compressedFor }: FileToPut,
  known: ReadonlyMap<string, StoredFile>,
): Promise<StoredFile> {
  const found = sha256(bytes);
  const before = known.get(found);
  const isCompressed = compressedFor !== undefined && isCompressible(name);
  if (before !== undefined && (before.packed !== undefined) === isCompressed) {
    // What a prune or a hand has removed is put again.
    if (await store.objects.has(keyOfFile(before))) return before;
  }
  if (isCompressed) return putWithForms(store, bytes, await compress(bytes, compressedFor));
  await putObject(store, found, bytes, metadataOf(name));
  return { sha256: found, size: bytes.length };
}

/** Puts a file and its compressed forms as one object. */
export async function putWithForms(
  store: Store,
  identity: Buffer,
  { br, gz }: { readonly br: Buffer; readonly gz: Buffer },
): Promise<StoredFile> {
  const bytes = Buffer.concat([identity, br, gz]);
  const packed = { sha256: sha256(bytes), br: br.length, gz: gz.length };
  await putObject(store, packed.sha256, bytes, metadataOf('packed'));
  return { sha256: sha256(identity), size: identity.length, packed };
}

async function putObject(store: Store, hash: string, bytes: Buffer, metadata: ObjectMetadata): Promise<void> {
  await store.objects.putIfAbsent(contentKey(hash), bytes, metadata);
  await store.content.put(hash, bytes);
}
