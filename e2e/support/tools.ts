import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './projects/project';

/**
 * Packages that only browser tests use: bundlers and frameworks of host sites, format checkers, Firefox's driver. Their own
 * lock file keeps them out of a clone that only starts the site.
 */
const folder = path.join(projectRoot, 'e2e/tools');

export const toolModules = path.join(folder, 'node_modules');

const resolveTool = createRequire(path.join(folder, 'package.json')).resolve;

/** Imports a tool. `npm run check` runs without the tools' types, so the caller gives the type of what it uses. */
export async function importTool<T>(module: string): Promise<T> {
  const imported = await import(pathToFileURL(resolveTool(module)).href);
  // Node does not find every named export of a CommonJS module that was compiled from an ES module.
  return imported.default?.__esModule ? imported.default : imported;
}

/** Installs missing tools. */
export async function installTools(): Promise<void> {
  const installing = spawn(process.execPath, ['shell/tools/install.mjs', 'e2e/tools'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  const [code] = await once(installing, 'close');
  if (code !== 0) throw new Error('Cannot install the tools of the browser tests: see above.');
}
