import { link, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, NoHardLinks } from './explain-folder-error';
import { makeFolder, syncFolder } from './make-folder';
import { writeTemporary } from './temporaries';

/** What was made may be removed at once by others, who prune or clean up: then it is made again. */
const ATTEMPTS = 5;

/**
 * Creates a file whole and on disk, or gives false where there is one. It is written under a temporary name first; giving
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
