import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { sha256 } from './content-cache';
import { type FileForms, formsIn, type StoredFile } from './stored-content';

/**
 * What is whole of a file in the bytes of a damaged object: the file by its own hash, or one that a form of it gives, and
 * the forms that give it. Null where nothing is.
 */
export async function salvage(damaged: Buffer, file: StoredFile): Promise<FileForms | null> {
  const found = formsIn(damaged, file);
  const isWhole = (bytes: Buffer | null) => bytes !== null && sha256(bytes) === file.sha256;
  const [br, gz] = await Promise.all([
    unpack(promisify(brotliDecompress), found.br, file),
    unpack(promisify(gunzip), found.gz, file),
  ]);
  const identity = [found.identity, br, gz].find(isWhole);
  if (!identity) return null;
  return { identity, br: isWhole(br) ? found.br : null, gz: isWhole(gz) ? found.gz : null };
}

/** Null for what is no such form. Damage may not make it longer than the file. */
function unpack(
  decompress: (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>,
  form: Buffer | null,
  { size }: StoredFile,
): Promise<Buffer | null> {
  if (form === null) return Promise.resolve(null);
  return decompress(form, { maxOutputLength: size }).catch(() => null);
}
