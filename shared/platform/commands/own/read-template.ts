import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FragmentNames } from './fragment-names';

/** The fragment of every template is named `mf-newcomer`, its component `Newcomer`, and its messages begin with `newcomer`. */
const placeholder = /mf-newcomer|newcomer|Newcomer/g;

/** Reads the files of a template, with the names of a fragment in their paths and texts. */
export async function readTemplate(
  folder: string,
  { name, id, component }: FragmentNames,
): Promise<Readonly<Record<string, string>>> {
  const values: Readonly<Record<string, string>> = { 'mf-newcomer': name, newcomer: id, Newcomer: component };
  const named = (text: string) => text.replaceAll(placeholder, (found) => values[found] ?? found);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // Editors and the compiler write files whose path begins with a dot.
    .filter((file) => !/(^|[\\/])\./.test(path.relative(folder, file)))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        named(path.relative(folder, file).split(path.sep).join('/')),
        named(await readFile(file, 'utf8')),
      ]),
    ),
  );
}
