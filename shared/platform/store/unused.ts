import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Notes that a file or folder of this machine was used now. */
export async function markUsed(place: string): Promise<void> {
  const now = new Date();
  await utimes(place, now, now).catch(() => {});
}

/** Removes what lies in a folder of this machine and was not used for a month. It can all be made again. */
export async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const used = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - used > MONTH_MS) await rm(place, { recursive: true, force: true }).catch(() => {});
  }
}
