import pLimit from 'p-limit';
import type { Progress } from '../config/progress';
import { type Change, isBuilding } from '../plan/change';
import type { BuiltReleases } from '../plan/rule';
import { releaseToReturnTo, type Snapshot } from '../plan/snapshot';
import { readRelease } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import type { Store } from '../store/store';
import { BUILDS_AT_ONCE, type BuildPackageOptions, buildPackage, takeBuild } from './build-package';

/**
 * The releases that a change puts on the site, by package: built from their sources, taken from a build from elsewhere,
 * or for a rollback of a package, read from the store.
 */
export async function buildReleases(
  snapshot: Snapshot,
  change: Change,
  options: Omit<BuildPackageOptions, 'before' | 'env'> & { readonly progress?: Progress | undefined },
): Promise<BuiltReleases> {
  const { store, progress = () => {} } = options;
  const built = new Map<string, ReleaseRecord>();
  if (change.action === 'rollback-package') {
    const id = releaseToReturnTo(snapshot, change.name);
    if (id !== null) built.set(change.name, await readRelease(store, change.name, id));
  }
  if (!isBuilding(change)) return built;
  const from = change.action === 'release-all' ? undefined : change.from;
  const running = new Set<string>();
  const show = () =>
    progress(
      running.size === 0
        ? null
        : `Building ${[...running].join(' and ')}, ${built.size} of ${change.names.length} done`,
    );
  await pLimit(BUILDS_AT_ONCE).map(change.names, async (name) => {
    running.add(name);
    show();
    const building = {
      ...options,
      env: change.env,
      before: await liveRelease(store, name, snapshot),
    };
    built.set(
      name,
      from === undefined ? await buildPackage(name, building) : await takeBuild(name, from.folder, building),
    );
    running.delete(name);
    show();
  });
  return built;
}

/** The live release of a package; null if it is unreadable. */
async function liveRelease(store: Store, name: string, { latest }: Snapshot): Promise<ReleaseRecord | null> {
  const id = latest?.releases[name];
  return id === undefined ? null : readRelease(store, name, id).catch(() => null);
}
