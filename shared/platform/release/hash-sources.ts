import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../config/user-error';

export interface Sources {
  /** Folders of the project, with all their files except tests. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** A hash of these sources' names and contents. Throws a `UserError` for a missing file. */
export async function hashSources(project: string, { folders, files }: Sources): Promise<string> {
  const hash = createHash('sha256');
  const nested = await Promise.all(folders.map((folder) => sourceFiles(project, folder)));
  for (const file of [...nested.flat(), ...files].sort()) {
    hash
      .update(file)
      .update('\0')
      .update(await readSource(project, file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

export async function readSource(project: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path.join(project, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UserError(`Cannot build: ${file} is missing. Restore it.`);
  }
}

async function sourceFiles(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));
}
