import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './projects/project';

/**
 * Packages that only browser tests run: bundlers and frameworks of other sites, checkers, another browser's driver. They
 * have a lock file of their own, so that a clone which only starts the site does not install them.
 */
const folder = path.join(projectRoot, 'e2e/tools');

/** Contains the packages. */
export const toolModules = path.join(folder, 'node_modules');

const resolveTool = createRequire(path.join(folder, 'package.json')).resolve;

/** Imports a tool. Its types are not installed during `npm run check`, so the caller says what it uses. */
export async function importTool<T>(module: string): Promise<T> {
  const imported = await import(pathToFileURL(resolveTool(module)).href);
  // Of a CommonJS module that was compiled from an ES module, Node does not see every name.
  return imported.default?.__esModule ? imported.default : imported;
}

/** Installs missing tools. */
export function installTools(): void {
  const { status } = spawnSync(process.execPath, ['shell/tools/install.mjs', 'e2e/tools'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Cannot install the tools of the browser tests: see above.');
}
