import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './explain-folder-error';

/**
 * Makes a folder and those above it, so that they outlast a loss of power too. Rejects with what is really the matter:
 * the recursive form of `mkdir` calls a read-only file system "no such file".
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    return makeFolder(folder);
  }
  await syncFolder(path.dirname(folder));
}

/** Puts a folder's list of names on disk. Windows has no such thing, and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
