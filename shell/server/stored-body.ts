import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StoredBody } from './response';

/** Reads a file with its precompressed forms, where they stand beside it. Rejects where the file is missing. */
export async function readStoredBody(file: string, type: string): Promise<StoredBody> {
  const [identity, br, gz] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`).catch(() => null),
    readFile(`${file}.gz`).catch(() => null),
  ]);
  return { type, etag: etagOf(identity), identity, br, gz };
}

export function etagOf(content: Buffer | string): string {
  return `"${createHash('sha1').update(content).digest('base64url').slice(0, 16)}"`;
}
