import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageFolder } from '../build/own-repository';
import { UserError } from '../config/user-error';

type Packages = Readonly<Record<string, { readonly version?: string }>>;

/** Throws a `UserError` if the folder of a package is missing, as in a sparse checkout. */
export function requirePackageFolder(project: string, name: string): void {
  if (existsSync(packageFolder(project, name))) return;
  throw new UserError(
    `Cannot build ${name}: its folder is missing in this checkout. Restore it, in a sparse checkout with git sparse-checkout add ${name}.`,
  );
}

/**
 * Throws a `UserError` if an installed package has another version than in the lock file, as after `git pull`: the hash
 * of the sources contains the lock file. Ignores what is not installed, which may be optional, and installations without
 * npm's record of them.
 */
export async function requireInstalled(project: string, name: string): Promise<void> {
  const wanted = await readPackages(path.join(project, 'package-lock.json'));
  const installed = await readPackages(path.join(project, 'node_modules/.package-lock.json'));
  for (const [place, { version }] of Object.entries(installed)) {
    const other = wanted[place]?.version;
    // Packages of the site are in the lock file too, and links to them are always current.
    if (!place.includes('node_modules/')) continue;
    if (version !== undefined && other !== undefined && version !== other)
      throw new UserError(
        `Cannot build ${name}: ${place} is ${version}, but package-lock.json has ${other}. Run npm install first.`,
      );
  }
}

/** The packages of a lock file, by place; none where it cannot be read. */
async function readPackages(file: string): Promise<Packages> {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}
