import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isOwnRepository, liveContractsFolder } from '../build/own-repository';
import { UserError } from '../config/user-error';

/** The builds of all packages of the site's repository read these. */
const shared = {
  folders: ['shared/kit/src', 'shared/kit/protocol', 'shared/platform/build'],
  files: ['rspack.base.ts', 'package-lock.json'],
};

/** Folders in a package that tools write to. */
const notSources = /^(\..*|dist|node_modules)$/;

/**
 * A hash of the names and contents of all files that the build of a package may read: the package's folder without tests,
 * because its `rspack.config.ts` may import any file of it, and what packages share. Throws a `UserError` for a missing file.
 */
export async function hashSources(project: string, name: string): Promise<string> {
  const isOwn = isOwnRepository(project, name);
  const own = isOwn ? '' : name;
  const { folders, files } = isOwn ? { folders: [liveContractsFolder], files: [] } : shared;
  const nested = await Promise.all([
    filesOfPackage(project, own),
    ...folders.map((folder) => filesIn(project, folder)),
  ]);
  const hash = createHash('sha256');
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

async function filesOfPackage(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(folder, name));
  const folders = entries.filter((entry) => entry.isDirectory() && !notSources.test(entry.name));
  const nested = await Promise.all(folders.map(({ name }) => filesIn(project, path.join(folder, name))));
  return [...files, ...nested.flat()].filter(isNoTest);
}

async function filesIn(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .filter(isNoTest);
}

function isNoTest(file: string): boolean {
  return !/\.test\.tsx?$/.test(file);
}
