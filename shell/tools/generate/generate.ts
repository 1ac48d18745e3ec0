/** Writes generated files (`npm run fix`). With `--check` it fails if one is out of date (`npm run check`). */
import path from 'node:path';
import { commandPage } from './command-page';
import { writeGenerated } from './write-generated';

const isCheck = process.argv.includes('--check');

try {
  const outdated = await writeGenerated(path.resolve(import.meta.dirname, '../../..'), {
    isCheck,
    more: { 'docs/reference/commands.md': await commandPage() },
  });
  for (const file of outdated)
    if (isCheck) console.error(`${file} is out of date. Run npm run fix.`);
    else console.log(`Wrote ${file}.`);
  if (isCheck && outdated.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
