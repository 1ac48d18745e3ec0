import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The live site's contracts, which the commands fetch into a fragment's own repository. Ignored by Git. */
export const liveContractsFolder = '.site/contracts';
/** In `liveContractsFolder`: the names of the site's fragments, as JSON. */
export const fragmentsFile = 'fragments.json';

/** The compiler's `paths` in a fragment's own repository: the contracts of the live site take precedence. */
export function contractPaths(project: string) {
  return {
    '@site/kit/contracts/*': [
      `${project}/${liveContractsFolder}/*`,
      `${project}/node_modules/@site/kit/src/contracts/*`,
    ],
  };
}

/** Whether `folder` is the package's own repository: its `package.json` has that name. */
export function isOwnRepository(folder: string, name: string): boolean {
  return packageJson(folder).name === name;
}

/** The package's folder: `project` itself if it is the package's own repository, otherwise the folder `name` in it. */
export function packageFolder(project: string, name: string): string {
  return isOwnRepository(project, name) ? project : path.join(project, name);
}

export interface OwnPackage {
  readonly name: string;
  /** The origin of the live site. */
  readonly site: string;
}

/** The fragment whose own repository `folder` is; null for the site's repository. */
export function ownPackage(folder: string): OwnPackage | null {
  const { name, site } = packageJson(folder);
  return name === undefined || site === undefined ? null : { name, site };
}

export function packageJson(folder: string): { readonly name?: string; readonly site?: string } {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}
