import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './projects/project';

/** Packages that only browser tests use, such as format checkers. Their own lock file keeps them out of other clones. */
const tools = 'e2e/tools';
/** Those that only tests of the night and benchmarks use: bundlers and frameworks of host sites, Firefox's driver. */
const nightlyTools = `${tools}/nightly`;

export const toolModules = path.join(projectRoot, tools, 'node_modules');
export const nightlyModules = path.join(projectRoot, nightlyTools, 'node_modules');

/** Also finds the tools of the day, which are in a folder around it. */
const resolveTool = createRequire(path.join(projectRoot, nightlyTools, 'package.json')).resolve;

/** Imports a tool. `npm run check` runs without the tools' types, so the caller gives the type of what it uses. */
export async function importTool<T>(module: string): Promise<T> {
  const imported = await import(pathToFileURL(resolveTool(module)).href);
  // Node does not find every named export of a CommonJS module that was compiled from an ES module.
  return imported.default?.__esModule ? imported.default : imported;
}

/** Installs missing tools. */
export async function installTools({ nightly }: { readonly nightly: boolean }): Promise<void> {
  for (const folder of nightly ? [tools, nightlyTools] : [tools]) {
    const installing = spawn(process.execPath, ['shell/tools/install.mjs', folder], {
      cwd: projectRoot,
      stdio: 'inherit',
    });
    const [code] = await once(installing, 'close');
    if (code !== 0) throw new Error('Cannot install the tools of the browser tests: see above.');
  }
}
