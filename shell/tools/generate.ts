/**
 * Writes the files that follow from the route table and the folders of pages (`npm run fix`). With `--check` it writes
 * nothing, and fails where one is not as it should be (`npm run check`).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findPages } from '../../mf-pages/find-pages';
import { placeholders, routes } from '../src/routing/routes';
import { validateRoutes } from '../src/routing/validate-routes';
import { generatedFiles } from './generated-files';

const project = path.resolve(import.meta.dirname, '../..');
const check = process.argv.includes('--check');

try {
  validateRoutes({ routes, placeholders, pages: Object.keys(findPages()).map((expose) => expose.slice(2)) });
  for (const [file, text] of Object.entries(await generatedFiles(project, routes))) {
    const target = path.join(project, file);
    if ((await readFile(target, 'utf8').catch(() => null)) === text) continue;
    if (check) {
      console.error(`${file} does not follow from the pages as they are. Run: npm run fix`);
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
