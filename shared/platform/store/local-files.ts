import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, UncertainError, UserError } from '../config/user-error';
import { codeOf, folderRemedies } from './objects/explain-folder-error';

/** Writes a file atomically: readers see either the old content or the new. `choose` as for `explainWriteError`. */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  choose?: string,
): Promise<void> {
  const temporary = file + temporarySuffix();
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw explainWriteError(file, error, choose);
  }
}

/** Writes files of a project, each atomically. A failure names those that are written, for the user to undo. */
export async function writeFiles(project: string, files: Readonly<Record<string, string>>): Promise<void> {
  const written: string[] = [];
  for (const [file, text] of Object.entries(files))
    await writeAtomically(path.join(project, file), text, 'run the command in').then(
      () => written.push(file),
      (error: unknown) => {
        const undo = `\nBefore you try again, remove or restore the files written so far: ${written.join(', ')}.`;
        throw new UncertainError(messageOf(error) + (written.length > 0 ? undo : ''), { cause: error });
      },
    );
}

/** Creates a folder atomically: fills a temporary folder, then renames it. Leaves an existing folder unchanged. `choose` as for `explainWriteError`. */
export async function createFolder(
  folder: string,
  fill: (temporary: string) => Promise<void>,
  choose?: string,
): Promise<void> {
  const temporary = path.join(path.dirname(folder), `.${path.basename(folder)}${temporarySuffix()}`);
  try {
    await mkdir(temporary, { recursive: true });
    await fill(temporary);
    await rename(temporary, folder).catch((error: unknown) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
    });
  } catch (error) {
    throw explainWriteError(folder, error, choose);
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
  }
}

function temporarySuffix(): string {
  return `.${crypto.randomUUID()}.tmp`;
}

/**
 * Turns system errors that the user can fix into a `UserError` with the fix; returns other errors unchanged. `choose` is how to
 * choose another folder.
 */
export function explainWriteError(place: string, error: unknown, choose = 'set SITE_CACHE to'): unknown {
  const remedy = folderRemedies(choose)[codeOf(error)];
  return remedy === undefined ? error : new UserError(`Cannot write ${place}: ${remedy}`);
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export async function markUsed(place: string): Promise<void> {
  const now = new Date();
  await utimes(place, now, now).catch(() => {});
}

/** Removes the entries of a local folder that nobody used for a month, or for `ageMs`. */
export async function removeUnused(folder: string, ageMs = MONTH_MS): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const used = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - used > ageMs) await rm(place, { recursive: true, force: true }).catch(() => {});
  }
}
