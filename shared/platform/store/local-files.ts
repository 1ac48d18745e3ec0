import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';

/** Writes a file so that a reader sees the old content or the new, never a part. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  const temporary = file + temporarySuffix();
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw explainWriteError(file, error);
  }
}

/**
 * Fills a folder under a temporary name and gives it its own name when it is complete. A folder that exists already is left as
 * it is.
 */
export async function createFolder(
  folder: string,
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = path.join(path.dirname(folder), `.${path.basename(folder)}${temporarySuffix()}`);
  try {
    await mkdir(temporary, { recursive: true });
    await fill(temporary);
    await rename(temporary, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw explainWriteError(folder, error);
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
  }
}

/** Ends a name that is not yet final. */
function temporarySuffix(): string {
  return `.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
}

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some space and run the command again.',
  EDQUOT: 'the disk quota is used up. Free some space and run the command again.',
  EROFS: 'the file system is read-only. Set SITE_CACHE to a folder that can be written.',
  EACCES: 'there is no permission. Set SITE_CACHE to a folder that can be written.',
  EPERM: 'there is no permission. Set SITE_CACHE to a folder that can be written.',
  EEXIST: 'a part of the path is a file. Set SITE_CACHE to a folder.',
  ENOTDIR: 'a part of the path is a file. Set SITE_CACHE to a folder.',
};

/** A `UserError` with a remedy for the system errors that a person can fix; other errors as they are. */
export function explainWriteError(place: string, error: unknown): unknown {
  const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
  return remedy === undefined ? error : new UserError(`Cannot write ${place}: ${remedy}`);
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Notes that a file or folder of this machine was used now. */
export async function markUsed(place: string): Promise<void> {
  const now = new Date();
  await utimes(place, now, now).catch(() => {});
}

/** Removes what lies in a folder of this machine and was not used for a month. It can all be made again. */
export async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const used = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - used > MONTH_MS) await rm(place, { recursive: true, force: true }).catch(() => {});
  }
}
