import { sampleSite } from '../../sample-site/sample-site';
import { openStore } from '../open-store';
import type { Store } from '../store';

/** A store in a folder, without a cache. */
export function folderStore(folder: string): Promise<Store> {
  return openStore({ site: sampleSite, env: { SITE_STORE: folder }, log: () => {} });
}
