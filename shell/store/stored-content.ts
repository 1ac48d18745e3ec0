import { z } from 'zod';
import { UserError } from '../config/user-error';
import { isCompressible } from '../protocol/media-types';
import { type CompressedFor, compress } from './compress';
import { sha256 } from './objects/content-cache';
import { metadataOf } from './objects/object-metadata';
import type { Store } from './store';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 hash in hex');

/** A file of a release or a composition: the hashes (sha256, hex) of its content and of its compressed forms. */
export const storedFile = z.object({
  sha256: hash,
  size: z.number(),
  br: hash.optional(),
  gz: hash.optional(),
});
export type StoredFile = Readonly<z.infer<typeof storedFile>>;

export const CONTENT = 'content/';

/** The object that holds the bytes with a hash. */
export function contentKey(hash: string): string {
  return `${CONTENT}${hash.slice(0, 2)}/${hash}`;
}

/** Bytes by their hash. Rejects with a `UserError` that names the object where it is gone, or holds other bytes. */
export function readContent({ content, objects }: Store, hash: string): Promise<Buffer> {
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
  if (before !== undefined && (before.br !== undefined) === isCompressed && (await isThere(store, before))) {
    return before;
  }
  const own = { sha256: found, size: bytes.length };
  if (!isCompressed) {
    await putContent(store, found, name, bytes);
    return own;
  }
  const { br, gz } = await compress(bytes, compressedFor);
  const forms = { br: sha256(br), gz: sha256(gz) };
  await Promise.all([
    putContent(store, found, name, bytes),
    putContent(store, forms.br, `${name}.br`, br),
    putContent(store, forms.gz, `${name}.gz`, gz),
  ]);
  return { ...own, ...forms };
}

/** What a crash, a prune or a hand has removed is put again. */
async function isThere({ objects }: Store, file: StoredFile): Promise<boolean> {
  const found = await Promise.all(hashesOf(file).map((hash) => objects.has(contentKey(hash))));
  return found.every(Boolean);
}

export function hashesOf({ sha256, br, gz }: StoredFile): string[] {
  return [sha256, br, gz].filter((hash) => hash !== undefined);
}

export async function putContent(store: Store, hash: string, name: string, bytes: Buffer): Promise<void> {
  await store.objects.putIfAbsent(contentKey(hash), bytes, metadataOf(name));
  await store.content.put(hash, bytes);
}
