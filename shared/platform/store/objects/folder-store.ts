import type { Dirent } from 'node:fs';
import { readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { codeOf, explainFolderError } from './explain-folder-error';
import { createFile, removeDeadTemporaries } from './folder-files';
import type { ObjectStore, ObjectVerb } from './object-store';
import { checkKey, checkPrefix, isName, metadataOf } from './object-store';

/** More at a time than a disk has use for, fewer than the files that a process may open. */
const AT_ONCE = 64;

/**
 * A store in a folder: the object `releases/shell/a.js` is the file `<folder>/releases/shell/a.js`, for everybody to look
 * at. Any number of processes may use it at a time, without a lock. Metadata is not kept; it follows from the names.
 */
export function folderObjects(folder: string): ObjectStore {
  const root = path.resolve(folder);
  const limited = pLimit(AT_ONCE);
  let cleaned: Promise<void> | undefined;

  function attempt<T>(verb: ObjectVerb, key: string, work: (file: string) => Promise<T>): Promise<T> {
    checkKey(key);
    return limited(() => work(path.join(root, key))).catch((error: unknown) => {
      throw explainFolderError({ verb, key, root }, error);
    });
  }

  return {
    name: root,
    get: async (key) =>
      attempt('read', key, async (file) => {
        const bytes = await readFile(file).catch(nullWhereAbsent);
        return bytes === null ? null : { bytes, metadata: metadataOf(key) };
      }),
    has: async (key) => attempt('look for', key, isFile),
    async *list(prefix, after = '') {
      checkPrefix(prefix);
      try {
        await refuseFile(root);
        yield* listKeys(root, prefix, after);
      } catch (error) {
        throw explainFolderError({ verb: 'list', key: prefix, root }, error);
      }
    },
    putIfAbsent: async (key, bytes) =>
      attempt('create', key, async (file) => {
        if (await isFile(file)) return false;
        cleaned ??= removeDeadTemporaries(root);
        await cleaned;
        return createFile(root, file, bytes);
      }),
    modified: async (key) =>
      attempt('look for', key, async (file) => (await stat(file).catch(nullWhereAbsent))?.mtime ?? null),
    remove: async (key) =>
      attempt('remove', key, async (file) => {
        await rm(file, { force: true });
        await removeEmptyFolders(root, path.dirname(file));
      }),
  };
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(nullWhereAbsent))?.isFile() ?? false;
}

/** A folder is no object, and nothing lies under a file. */
function nullWhereAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
  throw error;
}

/** An empty listing would say that nothing is live, where in truth there can be no store. */
async function refuseFile(root: string): Promise<void> {
  const found = await stat(root).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory() === false) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  for (let empty = folder; empty !== root; empty = path.dirname(empty)) {
    const removed = await rmdir(empty).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

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
