import { openStore } from '../open-store';
import type { Store } from '../store';

/** A store in a folder, without a cache. */
export function folderStore(folder: string): Promise<Store> {
  return openStore({ env: { SITE_STORE: folder }, log: () => {} });
}
