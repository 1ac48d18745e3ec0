import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes files until a folder holds at most `limit` bytes, those first that were not used for longest. What others remove
 * meanwhile is no error.
 */
export async function trimFolder(folder: string, limit: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => measure(path.join(entry.parentPath, entry.name))),
  );
  const oldest = files.filter((file) => file !== null).sort((a, b) => a.used - b.used);
  let size = oldest.reduce((sum, file) => sum + file.size, 0);
  for (const file of oldest) {
    if (size <= limit) return;
    await rm(file.file, { force: true }).catch(() => {});
    size -= file.size;
  }
}

async function measure(file: string) {
  return stat(file).then(
    ({ size, mtimeMs }) => ({ file, size, used: mtimeMs }),
    () => null,
  );
}
