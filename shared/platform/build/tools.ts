import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Paths of the installed tools' scripts, to run with Node. */
export const tsc = toolFile('typescript', 'bin/tsc');
export const rspackCli = toolFile('@rspack/cli', 'bin/rspack.js');

function toolFile(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}
