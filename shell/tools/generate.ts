/**
 * Writes the files that are generated from the route table, the folders of pages and the build format, and
 * completes the lock file (`npm run fix`). With `--check` it writes nothing and fails if a file is out of date
 * (`npm run check`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFormatSchema } from '@site/platform/release/build-format';
import { findPages } from '../../mf-pages/find-pages';
import { placeholders, routes } from '../src/routing/routes';
import { validateRoutes } from '../src/routing/validate-routes';
import { completeLock } from './complete-lock';
import { generatedFiles } from './generated-files';

const project = path.resolve(import.meta.dirname, '../..');
const check = process.argv.includes('--check');

try {
  validateRoutes({ routes, placeholders, pages: Object.keys(findPages()).map((expose) => expose.slice(2)) });
  const files = {
    ...(await generatedFiles(project, routes)),
    'docs/reference/build-format.schema.json': `${JSON.stringify(buildFormatSchema(), null, 2)}\n`,
    'package-lock.json': completeLock(await readFile(path.join(project, 'package-lock.json'), 'utf8')),
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(project, file);
    if ((await readFile(target, 'utf8').catch(() => null)) === text) continue;
    if (check) {
      console.error(`${file} is out of date. Run npm run fix.`);
      process.exitCode = 1;
    } else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
      console.log(`Wrote ${file}.`);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
