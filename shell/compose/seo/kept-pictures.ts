import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '../../store/atomic';
import type { Store } from '../../store/store';
import type { SeoOptions } from './seo-files';

/** Keeps pictures in the store: a picture that is not there is made first. */
export function keptIn(store: Store): SeoOptions['cache'] {
  return async (key, make) => {
    const file = path.join(store.root, 'cache', key);
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      const body = await make();
      await writeAtomically(file, body);
      return body;
    }
  };
}
