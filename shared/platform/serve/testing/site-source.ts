import type { Store } from '../../store/store';
import { loadLive, type SiteSource } from '../site/load-live';
import type { LoadedSite } from '../site/loaded-site';
import { releaseFiles } from '../site/release-files';
import { bodyReader } from '../site/stored-body';

/** Reads a store into memory of its own. */
export function siteSource(store: Store): SiteSource {
  const readBody = bodyReader(store);
  return { store, readBody, releases: releaseFiles(store, readBody) };
}

export function loadBuild(store: Store, build: string): Promise<LoadedSite> {
  return loadLive(siteSource(store), { build }, []);
}
