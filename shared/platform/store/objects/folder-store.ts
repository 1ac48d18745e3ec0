import { constants, type Dirent } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, explainFolderError } from './explain-folder-error';
import { createFile, removeDeadTemporaries, replaceFile } from './folder-files';
import {
  checkKey,
  checkPrefix,
  isName,
  MAX_OBJECT_BYTES,
  type ObjectStore,
  type ObjectVerb,
  requestLimits,
  TooLarge,
} from './object-store';

/** Enough to keep a disk busy, and fewer than the number of files that a process may open. */
const AT_ONCE = 64;

/** A store in a folder: keys are paths. Any number of processes can use it at once, without a lock. */
export function folderObjects(folder: string): ObjectStore {
  const root = path.resolve(folder);
  const limitFor = requestLimits(AT_ONCE);
  let cleaned: Promise<void> | undefined;

  async function attempt<T>(verb: ObjectVerb, key: string, work: (file: string) => Promise<T>): Promise<T> {
    checkKey(key);
    try {
      return await limitFor(key)(() => work(path.join(root, key)));
    } catch (error) {
      throw explainFolderError({ verb, key, root }, error);
    }
  }

  return {
    name: root,
    get: (key) => attempt('read', key, (file) => readRegularFile(file).catch(nullWhereAbsent)),
    has: (key) => attempt('check for', key, isFile),
    async *list(prefix, after = '') {
      checkPrefix(prefix);
      try {
        await refuseFile(root);
        yield* walk({ root, prefix, after }, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      } catch (error) {
        throw explainFolderError({ verb: 'list', key: prefix, root }, error);
      }
    },
    putIfAbsent: (key, bytes) =>
      attempt('create', key, async (file) => {
        if (await isFile(file)) return false;
        cleaned ??= removeDeadTemporaries(root);
        await cleaned;
        return createFile(root, file, bytes);
      }),
    overwrite: (key, bytes) => attempt('overwrite', key, (file) => replaceFile(root, file, bytes)),
    modified: (key) =>
      attempt('check for', key, async (file) => (await stat(file).catch(nullWhereAbsent))?.mtime ?? null),
    remove: (key) => attempt('remove', key, (file) => rm(file, { force: true })),
  };
}

/** Reads only regular files, because a FIFO may block and a device may be endless. */
async function readRegularFile(file: string): Promise<Buffer | null> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = await handle.stat();
    if (!found.isFile()) return null;
    if (found.size > MAX_OBJECT_BYTES) throw new TooLarge(found.size);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(nullWhereAbsent))?.isFile() ?? false;
}

/** Folders, paths below a file, sockets and missing devices are not objects. */
function nullWhereAbsent(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENXIO'].includes(codeOf(error))) return null;
  throw error;
}

/** Rejects a store path that is a file: an empty listing would mean that nothing is live. */
async function refuseFile(root: string): Promise<void> {
  const found = await stat(root).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory() === false) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
}

interface Listing {
  readonly root: string;
  readonly prefix: string;
  readonly after: string;
}

/** The keys below a folder, in character order. Reads each folder when the caller reaches it. */
async function* walk(listing: Listing, base: string): AsyncGenerator<string> {
  const { root, prefix, after } = listing;
  for (const entry of await read(path.join(root, base))) {
    const key = base + entry;
    if (!key.endsWith('/')) {
      if (key.startsWith(prefix) && key > after) yield key;
    } else if (key.startsWith(prefix) && (key > after || after.startsWith(key))) {
      yield* walk(listing, key);
    }
  }
}

/** The files and folders in a folder. Folder names end with a slash, so that they sort like the keys below them. */
async function read(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown): Dirent[] => {
    // A missing device is no empty folder.
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error;
    return [];
  });
  return entries
    .filter((entry) => isName(entry.name) && (entry.isFile() || entry.isDirectory()))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort();
}
