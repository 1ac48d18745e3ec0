import { readDeployments } from '../../store/deployments/deployment-log';
import { lastOfEachMajor, majorOf } from '../../store/deployments/live';
import { readRelease } from '../../store/records/put-release';
import type { ReleaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';

/**
 * The release of the embedded fragment for the URL of each major version: `live` for the current one, and the last live
 * release of each earlier one.
 */
export async function embeddedReleases(
  store: Store,
  live: ReleaseRecord,
): Promise<ReadonlyMap<number, ReleaseRecord>> {
  const current = majorOf(live.version);
  const newest = new Map<number, ReleaseRecord>();
  if (current > 1) {
    const last = lastOfEachMajor(await readDeployments(store), live.package);
    for (const [major, id] of [...last].filter(([major]) => major < current).sort(([a], [b]) => a - b))
      newest.set(major, await readRelease(store, live.package, id));
  }
  return newest.set(current, live);
}
