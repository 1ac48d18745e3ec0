import { readFileSync } from 'node:fs';
import path from 'node:path';

/** In a fragment's own repository: what the live site expects, as the commands fetch it. Git ignores it. */
export const liveContractsFolder = '.site/contracts';
/** The names of the site's fragments, beside the contracts. */
export const fragmentsFile = 'fragments.json';

/** Whether a folder is the repository of one package, whose `package.json` has that name. */
export function isOwnRepository(folder: string, name: string): boolean {
  return packageJson(folder).name === name;
}

/** The folder of a package: the repository itself, or a folder of its name. */
export function packageFolder(project: string, name: string): string {
  return isOwnRepository(project, name) ? project : path.join(project, name);
}

export function packageJson(folder: string): { readonly name?: string; readonly site?: string } {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}
