import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed, removeUnused, writeAtomically } from '../../store/local-files';
import type { Store } from '../../store/store';
import type { SeoOptions } from './seo-files';

/** Keeps pictures on this machine: one that is not there is made first, once for all who ask for it at the same time. */
export function keptIn(store: Store): SeoOptions['cache'] {
  const asked = new Map<string, Promise<Buffer>>();
  let tidied: Promise<void> | undefined;
  const find = async (key: string, make: () => Promise<Buffer>) => {
    const file = path.join(store.local, 'pictures', key);
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) {
      await markUsed(file);
      return kept;
    }
    const body = await make();
    // What cannot be kept is made again.
    await writeAtomically(file, body).catch(() => {});
    // Looking through thousands of them once is enough.
    tidied ??= removeUnused(path.dirname(file));
    await tidied;
    return body;
  };
  return (key, make) => {
    const picture = asked.get(key) ?? find(key, make);
    asked.set(key, picture);
    return picture;
  };
}
