import { createHash } from 'node:crypto';
import { type Dirent, existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isOwnRepository, liveContractsFolder } from '../build/own-repository';
import { UserError } from '../config/user-error';

/** The builds of all packages of the site's repository read these; development builds also the client. */
const shared = {
  folders: ['shared/kit/src', 'shared/kit/protocol', 'shared/platform/build', 'shared/platform/dev/client'],
  // Rspack reads `exports` and `sideEffects` of the kit.
  files: ['rspack.base.ts', 'package-lock.json', 'shared/kit/package.json'],
};

/** Folders in a package that tools write to, and links that tools and editors make. */
const notSources = /^(\..*|dist|node_modules)$/;

/**
 * A hash of the names and contents of all files that the build of a package may read: the package's folder without tests,
 * because its `rspack.config.ts` may import any file of it, and what packages share. Follows links to files. Empty if the
 * build may read files that the hash cannot cover. Throws a `UserError` for a missing file and for a link to a folder.
 */
export async function hashSources(project: string, name: string): Promise<string> {
  const isOwn = isOwnRepository(project, name);
  if (isOwn && !(await locksAll(project))) return '';
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

/**
 * Whether the lock file in a fragment's own repository covers its installed packages. In a workspace, the lock file is
 * above the repository, and links in `node_modules` lead to other sources.
 */
async function locksAll(project: string): Promise<boolean> {
  if (!existsSync(path.join(project, 'package-lock.json'))) return false;
  const modules = path.join(project, 'node_modules');
  const list = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => []);
  const entries = await list(modules);
  const scopes = entries.filter(({ name }) => name.startsWith('@'));
  const scoped = await Promise.all(scopes.map(({ name }) => list(path.join(modules, name))));
  const links = [...entries, ...scoped.flat()].filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(
    links.map(({ parentPath, name }) => realpath(path.join(parentPath, name)).catch(() => '')),
  );
  return targets.every((target) => /[\\/]node_modules[\\/]/.test(target));
}

export async function readSource(project: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path.join(project, file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UserError(`Cannot build: ${file} is missing. Restore it.`);
    if (code === 'EISDIR')
      throw new UserError(
        `Cannot build: ${file} links to a folder. Replace the link with the folder itself.`,
      );
    throw error;
  }
}

async function filesOfPackage(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), { withFileTypes: true });
  const files = entries.filter(isSource).map(({ name }) => path.join(folder, name));
  const folders = entries.filter((entry) => entry.isDirectory() && !notSources.test(entry.name));
  const nested = await Promise.all(folders.map(({ name }) => filesIn(project, path.join(folder, name))));
  return [...files, ...nested.flat()].filter(isRead);
}

async function filesIn(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter(isSource)
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .filter(isRead);
}

function isSource(entry: Dirent): boolean {
  return entry.isFile() || (entry.isSymbolicLink() && !notSources.test(entry.name));
}

function isRead(file: string): boolean {
  return !/\.test\.tsx?$|[\\/]node_modules[\\/]/.test(file);
}
