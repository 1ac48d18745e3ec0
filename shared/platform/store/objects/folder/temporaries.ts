import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAbandoned, temporaryName } from '../../temporary-names';
import { codeOf } from './explain-folder-error';
import { makeFolder } from './make-folder';

/** Where files are until they are whole; on the store's own file system, so that they can be linked. */
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
