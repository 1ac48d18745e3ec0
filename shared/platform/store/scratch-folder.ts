import { randomBytes } from 'node:crypto';
import { readlinkSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../config/user-error';
import { explainWriteError } from './local-files';

/** In the project, where git ignores it. The system's temporary folder may be small, and nobody cleans it up. */
const ROOT = fileURLToPath(new URL('../../../.cache/scratch', import.meta.url));

export async function withScratchFolder<T>(work: (folder: string) => Promise<T>, root = ROOT): Promise<T> {
  const folder = await makeScratchFolder(root);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget(folder);
  }
}

/** Creates an empty folder, removes it when this process exits, and first removes those of killed processes. */
export async function makeScratchFolder(root = ROOT): Promise<string> {
  await removeAbandoned(root);
  const folder = path.join(root, temporaryName());
  keep(folder);
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    forget(folder);
    throw UNWRITABLE.has(error.code ?? '')
      ? new UserError(
          `Cannot write ${root}, where commands build: this user has no write access, or the path is a file. Make it a writable folder.`,
        )
      : explainWriteError(root, error);
  });
  return folder;
}

const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR']);

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = path.join(root, name);
    // A child of the killed process may still write there. The next run removes the rest.
    if (await isAbandoned(folder, name)) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const active = new Set<string>();

function keep(folder: string): void {
  if (active.size === 0) process.on('exit', removeActive);
  active.add(folder);
}

function forget(folder: string): void {
  active.delete(folder);
  if (active.size === 0) process.off('exit', removeActive);
}

function removeActive(): void {
  for (const folder of active) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Temporary files of other machines count as abandoned after this time, in milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

export function temporaryName(): string {
  return `${owner()}.${process.pid}.${randomBytes(8).toString('hex')}`;
}

export async function isAbandoned(place: string, name: string): Promise<boolean> {
  const [host, pid] = name.split('.');
  if (host === owner()) return !isAlive(Number(pid));
  const age = await stat(place).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  return age > DAY_MS;
}

function owner(): string {
  return `${hostname()}-${processTable()}`.replaceAll(/[^A-Za-z0-9-]/g, '-');
}

/** Containers can share a folder and the name of their machine. The process numbers of one mean others in another. */
function processTable(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    // Only Linux has several.
    return '0';
  }
}

/** Whether a process of this machine is running, including those of other users. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
