import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isAbandoned, temporaryName } from '../temporary-names';
import { codeOf, NoHardLinks } from './explain-folder-error';

/** What was made may be removed at once by others, who prune or clean up: then it is made again. */
const ATTEMPTS = 5;

/**
 * Creates a complete file on disk, or returns false where there is one. It is written under a temporary name first; giving
 * it its own name is one step of the file system, which only one of all writers can make.
 */
export async function createFile(root: string, file: string, bytes: Uint8Array): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createOnce(root, file, bytes);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
}

async function createOnce(root: string, file: string, bytes: Uint8Array): Promise<boolean> {
  const temporary = await writeTemporary(root, bytes);
  try {
    await makeFolder(path.dirname(file));
    const created = await linkOnce(temporary, file);
    if (created) await syncFolder(path.dirname(file));
    return created;
  } finally {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/** Puts a complete file in the place of another, in one step of the file system. */
export async function replaceFile(root: string, file: string, bytes: Uint8Array): Promise<void> {
  const temporary = await writeTemporary(root, bytes);
  try {
    await makeFolder(path.dirname(file));
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}

async function linkOnce(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    const code = codeOf(error);
    // A network file system may repeat a request whose answer was lost, and find its own link.
    if (code === 'EEXIST') return (await stat(temporary)).nlink > 1;
    // The folder could be written a moment ago, so this is not about rights.
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw new NoHardLinks(error);
    throw error;
  }
}

/** Holds files until they are complete; on the store's own file system, so that they can be linked. */
const FOLDER = '.tmp';

/** Writes bytes to disk under a name that says whose they are; gives the file. */
export async function writeTemporary(root: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(root, FOLDER, temporaryName());
  const handle = await open(file, 'wx').catch(async (error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    await makeFolder(path.dirname(file));
    return open(file, 'wx');
  });
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true }).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
  return file;
}

/** Removes what processes left that ended in the middle of a write. */
export async function removeDeadTemporaries(root: string): Promise<void> {
  const names = await readdir(path.join(root, FOLDER)).catch(() => []);
  for (const name of names) {
    const file = path.join(root, FOLDER, name);
    if (await isAbandoned(file, name)) await rm(file, { force: true }).catch(() => {});
  }
}

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
