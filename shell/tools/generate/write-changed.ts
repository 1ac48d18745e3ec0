import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes the files, by path in the project, whose text differs. With `isCheck`, only finds them. Resolves with their paths. */
export async function writeChanged(
  project: string,
  files: Readonly<Record<string, string>>,
  { isCheck = false } = {},
): Promise<string[]> {
  const changed: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(project, file);
    if ((await readFile(target, 'utf8').catch(() => null)) === text) continue;
    changed.push(file);
    if (isCheck) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return changed;
}
