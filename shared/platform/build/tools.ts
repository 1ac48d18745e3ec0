import { exec } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Configuration } from '@rspack/core';

const require = createRequire(import.meta.url);

/** Paths of the installed tools' scripts, to run with Node. */
export const tsc = toolFile('typescript', 'bin/tsc');
export const rspackCli = toolFile('@rspack/cli', 'bin/rspack.js');

function toolFile(name: string, file: string): string {
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}

/**
 * Runs npm in a folder and resolves with its output. Through a shell, because npm is a batch file on Windows: `command` must
 * contain no paths.
 */
export async function runNpm(command: string, cwd: string): Promise<string> {
  return (await promisify(exec)(`npm ${command}`, { cwd })).stdout;
}

/** Path of a module, relative to `from`, for a bundler. Its extension is TypeScript here, JavaScript in the npm package. */
export function sourceFile(module: string, from: string): string {
  return fileURLToPath(new URL(`${module}${path.extname(from)}`, from));
}

export function addAliases(config: Configuration, aliases: Readonly<Record<string, string>>): void {
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...aliases } };
}
