import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../store/local-files';
import type { Store } from '../../store/store';
import { markUsed, removeUnused } from '../../store/unused';
import type { SeoOptions } from './seo-files';

/** Keeps pictures on this machine: one that is not there is made first. */
export function keptIn(store: Store): SeoOptions['cache'] {
  return async (key, make) => {
    const file = path.join(store.local, 'pictures', key);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) {
      await markUsed(file);
      return kept;
    }
    const body = await make();
    // What cannot be kept is made again.
    await writeAtomically(file, body).catch(() => {});
    await removeUnused(path.dirname(file));
    return body;
  };
}
