import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Paths of the installed tools' scripts, to run with Node. */
export const tsc = toolFile('typescript', 'bin/tsc');
export const rspackCli = toolFile('@rspack/cli', 'bin/rspack.js');

function toolFile(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}

/** Path of a module, relative to `from`, for a bundler. Its extension is TypeScript here, JavaScript in the npm package. */
export function sourceFile(module: string, from: string): string {
  return fileURLToPath(new URL(`${module}${path.extname(from)}`, from));
}
