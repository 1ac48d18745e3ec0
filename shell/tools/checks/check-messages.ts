/**
 * Part of `npm run check`: finds messages that no source of their package uses. The compiler finds missing ones,
 * because the message files type every id.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sitePackages } from '@site/kit/contracts/fragments';
import { readMessageIds } from '../message-files';

let unused = 0;

for (const name of sitePackages) {
  const entries = await readdir(path.join(name, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const text = (await Promise.all(sources.map((file) => readFile(file, 'utf8')))).join('\n');
  for (const { file, ids } of await readMessageIds(path.join(name, 'src'))) {
    for (const id of ids) {
      if (isUsed(id, text)) continue;
      unused += 1;
      console.error(`${file}: "${id}" is not used in ${name}/src. Use it or delete it.`);
    }
  }
}
if (unused > 0) process.exitCode = 1;

/** Whether a source contains the id, or a prefix of it with a template that could complete it. */
function isUsed(id: string, text: string): boolean {
  if (text.includes(`'${id}'`) || text.includes(`"${id}"`)) return true;
  const parts = id.split('.');
  return parts.slice(0, -1).some((_, index) => {
    const prefix = parts.slice(0, index + 1).join('.');
    return text.includes(`'${prefix}'`) || text.includes(`"${prefix}"`) || text.includes(`\`${prefix}.\${`);
  });
}
