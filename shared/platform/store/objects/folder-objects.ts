import { readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createFile } from './folder/create-file';
import { codeOf, explainFolderError } from './folder/explain-folder-error';
import { listKeys } from './folder/list-keys';
import { removeDeadTemporaries } from './folder/temporaries';
import { limiter } from './limiter';
import { LIVE } from './live-entry';
import { checkKey, checkPrefix } from './object-key';
import { metadataOf } from './object-metadata';
import type { ObjectStore, ObjectVerb } from './object-store';

/** More at a time than a disk has use for, fewer than the files that a process may open. */
const AT_ONCE = 64;
/** The same for the deployment log, which never waits behind other objects: a rollback must be seen at once. */
const LOG_AT_ONCE = 4;

/**
 * A store in a folder: the object `releases/shell/a.js` is the file `<folder>/releases/shell/a.js`, for everybody to look
 * at. Any number of processes may use it at a time, without a lock. Metadata is not kept; it follows from the names.
 */
export function folderObjects(folder: string): ObjectStore {
  const root = path.resolve(folder);
  const limited = limiter(AT_ONCE);
  const limitedLog = limiter(LOG_AT_ONCE);
  let cleaned: Promise<void> | undefined;

  function attempt<T>(verb: ObjectVerb, key: string, work: (file: string) => Promise<T>): Promise<T> {
    checkKey(key);
    const inTurn = key.startsWith(LIVE) ? limitedLog : limited;
    return inTurn(() => work(path.join(root, key))).catch((error: unknown) => {
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
