import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { sha256 } from './content-cache';
import { type FileForms, formsIn, type StoredFile } from './stored-content';

/**
 * Recovers a file from the bytes of a damaged object. A form is intact if it matches the file's hash, decompressed
 * where needed. Null if no form is intact.
 */
export async function intactForms(damaged: Buffer, file: StoredFile): Promise<FileForms | null> {
  const { found, br, gz } = await unpackForms(damaged, file);
  const identity = [found.identity, br, gz].find((bytes) => bytes !== null && isOf(file, bytes));
  if (!identity) return null;
  return {
    identity,
    br: br !== null && isOf(file, br) ? found.br : null,
    gz: gz !== null && isOf(file, gz) ? found.gz : null,
  };
}

/** Whether an object contains a file and all its compressed forms decompress to that file. */
export async function containsFile(object: Buffer, file: StoredFile): Promise<boolean> {
  const { found, br, gz } = await unpackForms(object, file);
  const same = (packed: Buffer | null, unpacked: Buffer | null) =>
    packed === null || unpacked?.equals(found.identity) === true;
  return isOf(file, found.identity) && same(found.br, br) && same(found.gz, gz);
}

function isOf({ sha256: hash, size }: StoredFile, bytes: Buffer): boolean {
  return bytes.length === size && sha256(bytes) === hash;
}

async function unpackForms(object: Buffer, file: StoredFile) {
  const found = formsIn(object, file);
  const [br, gz] = await Promise.all([
    unpack(promisify(brotliDecompress), found.br, file),
    unpack(promisify(gunzip), found.gz, file),
  ]);
  return { found, br, gz };
}

/**
 * Null if the form cannot be decompressed. `maxOutputLength` stops a damaged form from expanding beyond the file's
 * size.
 */
function unpack(
  decompress: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
  form: Buffer | null,
  { size }: StoredFile,
): Promise<Buffer | null> {
  if (form === null) return Promise.resolve(null);
  return decompress(form, { maxOutputLength: size }).catch(() => null);
}
