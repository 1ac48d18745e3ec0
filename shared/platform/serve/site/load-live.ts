import type { Canary } from '../../canary/variant';
import { messageOf, UserError } from '../../config/user-error';
import type { Deployment } from '../../store/deployments/deployment';
import { readNewestDeployments } from '../../store/deployments/deployment-log';
import { pastOf } from '../../store/deployments/live';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import { readLastDeployment } from './cached-records';
import { type LoadedSite, loadSite } from './loaded-site';
import type { ReleaseFiles } from './release-files';
import type { ReadBody } from './stored-body';

export interface SiteSource {
  readonly store: Store;
  readonly readBody: ReadBody;
  readonly releases: ReleaseFiles;
}

/** Loads a composition with everything that browsers request from its releases; reuses one in `known`. */
export async function loadLive(
  { store, readBody, releases }: SiteSource,
  { build, composition }: Pick<Deployment, 'build' | 'composition'>,
  known: readonly (LoadedSite | null)[],
): Promise<LoadedSite> {
  const loaded = known.find((one) => one?.build === build);
  if (loaded) return loaded;
  try {
    const stored = await readComposition(store, build, composition);
    if (stored === null) throw new UserError(`${store.objects.name} does not contain it.`);
    const [site] = await Promise.all([
      loadSite(stored.record, readBody),
      releases.fetchAll(stored.record.releases),
    ]);
    return site;
  } catch (error) {
    const message = `Cannot serve build ${build}: ${messageOf(error)}`;
    throw error instanceof UserError ? new UserError(message) : new Error(message, { cause: error });
  }
}

/** Loads the canary of a deployment. Until that succeeds, its visitors get stable. */
export async function loadCanary(
  source: SiteSource,
  { number, canary }: Deployment,
  known: readonly (LoadedSite | null)[],
): Promise<{ readonly canary: Canary<LoadedSite> | null; readonly failure: unknown }> {
  if (canary === undefined) return { canary: null, failure: null };
  try {
    const site = await loadLive(source, canary, known);
    const analysis = canary.rollbackOn && {
      rollbackOn: canary.rollbackOn,
      deployment: number,
      visitKey: canary.visitKey,
    };
    return { canary: { site, weight: canary.weight, analysis }, failure: null };
  } catch (failure) {
    return { canary: null, failure };
  }
}

/** How many deployments a server goes back to find one that it can load. */
const DEPLOYMENTS = 50;

/** The newest deployment that can be loaded and was not rolled back. Stops when `isWanted` returns false. */
export async function loadNewestLoadable(
  source: SiteSource,
  isWanted: () => boolean,
): Promise<LoadedSite | null> {
  const entries = await readNewestDeployments(source.store, DEPLOYMENTS);
  for (const deployment of pastOf(entries).toReversed()) {
    if (!isWanted()) return null;
    const site = await loadLive(source, deployment, []).catch(() => null);
    if (site !== null) return site;
  }
  return null;
}

/** Loads the deployment in this machine's cache. Does not wait for its releases, because the cache may lack some. */
export async function loadLastDeployment({ store, readBody, releases }: SiteSource) {
  const last = await readLastDeployment(store);
  if (last === null) return null;
  const site = await loadSite(last.record, readBody).catch(() => null);
  if (site === null) return null;
  void releases.fetchAll(site.releases).catch(() => {});
  return { deployment: last.deployment, site };
}
