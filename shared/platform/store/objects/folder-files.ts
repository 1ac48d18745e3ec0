import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeUnused } from '../local-files';
import { codeOf } from './explain-folder-error';

/** Creates a file atomically and durably; false if it exists. Of several writers, `link` succeeds for one. */
export async function createFile(root: string, file: string, bytes: Uint8Array): Promise<boolean> {
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

export async function replaceFile(root: string, file: string, bytes: Uint8Array): Promise<void> {
  const temporary = await writeTemporary(root, bytes);
  try {
    await makeFolder(path.dirname(file));
    await rename(temporary, file);
  } finally {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

async function linkOnce(temporary: string, file: string): Promise<boolean> {
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    const code = codeOf(error);
    // A network file system may repeat a request whose response was lost, and then find its own link.
    if (code === 'EEXIST') return (await stat(temporary)).nlink > 1;
    // Writing to the folder just succeeded, so this is not a permission error.
    if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code))
      throw Object.assign(new Error('no hard links', { cause: error }), { code: 'NOLINK' });
    throw error;
  }
}

/** Contains incomplete files; on the store's own file system, so that they can be linked. */
const FOLDER = '.tmp';

/** Writes bytes durably; gives the path. */
async function writeTemporary(root: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(root, FOLDER, crypto.randomUUID());
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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes files that killed processes left. Writing one takes seconds. */
export function removeDeadTemporaries(root: string): Promise<void> {
  return removeUnused(path.join(root, FOLDER), DAY_MS);
}

/** Not `mkdir` with `recursive`, which is not durable and reports a read-only file system as ENOENT. */
async function makeFolder(folder: string): Promise<void> {
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

/** Flushes a folder's entries to disk, where its file system can. Windows cannot, and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems of networks.
    if (codeOf(error) !== 'EINVAL') throw error;
  } finally {
    await handle.close();
  }
}
