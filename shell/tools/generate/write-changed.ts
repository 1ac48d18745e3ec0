import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFiles } from '@site/platform/store/local-files';

/** Writes the files, by path in the project, whose text differs. With `isCheck`, only finds them. Resolves with their paths. */
export async function writeChanged(
  project: string,
  files: Readonly<Record<string, string>>,
  { isCheck = false } = {},
): Promise<string[]> {
  const changed: Record<string, string> = {};
  for (const [file, text] of Object.entries(files))
    if ((await readFile(path.join(project, file), 'utf8').catch(() => null)) !== text) changed[file] = text;
  if (!isCheck) await writeFiles(project, changed);
  return Object.keys(changed);
}
