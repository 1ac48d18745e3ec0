import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Path of a module for a bundler. `module` is relative to the URL `from` and has no extension; it gets that of `from`:
 * TypeScript in this repository, JavaScript in the npm package.
 */
export function sourceFile(module: string, from: string): string {
  return fileURLToPath(new URL(`${module}${path.extname(from)}`, from));
}
