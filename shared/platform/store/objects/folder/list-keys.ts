import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isName } from '../object-key';
import { codeOf } from './explain-folder-error';

/**
 * Keys under a folder that begin with `prefix` and come after `after`, in the order of their characters. Only folders
 * that may hold such keys are read, each when the caller comes to it.
 */
export async function* listKeys(root: string, prefix: string, after: string): AsyncGenerator<string> {
  yield* walk(root, prefix.slice(0, prefix.lastIndexOf('/') + 1), prefix, after);
}

async function* walk(root: string, base: string, prefix: string, after: string): AsyncGenerator<string> {
  for (const entry of await read(path.join(root, base))) {
    const key = base + entry;
    if (!key.endsWith('/')) {
      if (key.startsWith(prefix) && key > after) yield key;
    } else if (key.startsWith(prefix) && (key > after || after.startsWith(key))) {
      yield* walk(root, key, prefix, after);
    }
  }
}

/** A folder's names in the order of the keys below it: for that, a folder's name ends with a slash. */
async function read(folder: string): Promise<string[]> {
  let entries: Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return [];
    throw error;
  }
  return entries
    .filter((entry) => isName(entry.name) && (entry.isFile() || entry.isDirectory()))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort(byCharacters);
}

function byCharacters(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
