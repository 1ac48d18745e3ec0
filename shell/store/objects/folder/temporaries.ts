import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isAlive } from '../../is-alive';
import { codeOf } from './explain-folder-error';
import { makeFolder } from './make-folder';

/** Where files are until they are whole; on the store's own file system, so that they can be linked. */
const FOLDER = '.tmp';

/** What has been there for a day, in milliseconds, was left by a machine that will not come back for it. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes bytes to disk under a name that says whose they are; gives the file. */
export async function writeTemporary(root: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(root, FOLDER, `${owner()}.${process.pid}.${randomBytes(8).toString('hex')}`);
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
    if (await isDead(file, name)) await rm(file, { force: true }).catch(() => {});
  }
}

async function isDead(file: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('.');
  if (host === owner()) return !isAlive(Number(pid));
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > DAY_MS;
}

function owner(): string {
  return hostname().replaceAll(/[^A-Za-z0-9-]/g, '-');
}
