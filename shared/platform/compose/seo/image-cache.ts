import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed, removeUnused, writeAtomically } from '../../store/local-files';
import type { Store } from '../../store/store';
import type { SeoOptions } from './seo-files';

/** A cache of images on this machine. Concurrent calls for a missing image share one `make`. */
export function imageCache(store: Store): SeoOptions['cache'] {
  const requested = new Map<string, Promise<Buffer>>();
  let tidied: Promise<void> | undefined;
  const find = async (key: string, make: () => Promise<Buffer>) => {
    const file = path.join(store.local, 'pictures', key);
    const cached = await readFile(file).catch(() => null);
    if (cached !== null) {
      await markUsed(file);
      return cached;
    }
    const body = await make();
    // An image that cannot be cached is made again.
    await writeAtomically(file, body).catch(() => {});
    // Checks the folder once, because it may have thousands of files.
    tidied ??= removeUnused(path.dirname(file));
    await tidied;
    return body;
  };
  return (key, make) => {
    const image = requested.get(key) ?? find(key, make);
    requested.set(key, image);
    return image;
  };
}
