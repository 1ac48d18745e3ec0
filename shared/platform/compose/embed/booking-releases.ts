import { readDeployments } from '../../store/deployments/deployment-log';
import { lastBookings, majorOf } from '../../store/deployments/live';
import { readRelease } from '../../store/records/put-release';
import type { ReleaseRecord } from '../../store/records/release-record';
import type { Store } from '../../store/store';

/**
 * The release of `mf-booking` that each major version's address stands for: the live one for its own, and for earlier
 * ones the one that was live last.
 */
export async function bookingReleases(
  store: Store,
  live: ReleaseRecord,
): Promise<ReadonlyMap<number, ReleaseRecord>> {
  const current = majorOf(live.version);
  const newest = new Map<number, ReleaseRecord>();
  if (current > 1) {
    const last = lastBookings(await readDeployments(store.objects));
    for (const [major, id] of [...last].filter(([major]) => major < current).sort(([a], [b]) => a - b))
      newest.set(major, await readRelease(store, 'mf-booking', id));
  }
  return newest.set(current, live);
}
