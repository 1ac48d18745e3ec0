import { messageOf } from '../config/user-error';
import type { Deployment } from '../store/deployments/deployment';
import { readComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { type LoadedSite, loadSite } from './loaded-site';
import type { ReleaseFiles } from './release-files';
import type { KeepingReader } from './stored-body';

export interface SiteSource {
  readonly store: Store;
  readonly readBody: KeepingReader;
  readonly releases: ReleaseFiles;
}

/**
 * Loads a composition that the log names, with all that browsers ask of its releases; one that is known already is taken.
 * Rejects with what keeps it from being served.
 */
export async function loadLive(
  { store, readBody, releases }: SiteSource,
  { build, composition }: Pick<Deployment, 'build' | 'composition'>,
  known: readonly (LoadedSite | null)[],
): Promise<LoadedSite> {
  const loaded = known.find((one) => one?.build === build);
  if (loaded) return loaded;
  try {
    const stored = await readComposition(store, build, composition);
    if (stored === null) throw new Error(`${store.objects.name} does not have it.`);
    const site = await loadSite(stored.record, readBody);
    await releases.fetchAll(stored.record.releases);
    return site;
  } catch (error) {
    throw new Error(`Build ${build} cannot be served: ${messageOf(error)}`);
  }
}
