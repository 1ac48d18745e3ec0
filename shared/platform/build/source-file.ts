import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file of a module beside the one at `from`, which is handed to a bundler: TypeScript in this repository, JavaScript in
 * the npm package.
 */
export function sourceFile(module: string, from: string): string {
  return fileURLToPath(new URL(`${module}${path.extname(from)}`, from));
}
