import { readLog } from '../../store/objects/live-log';
import { readRelease } from '../../store/put-release';
import type { ReleaseRecord } from '../../store/release-record';
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
    const last = new Map<number, string>();
    for (const { releases } of await readLog(store.objects)) {
      const id = releases['mf-booking'];
      // An id begins with its version.
      if (id !== undefined && majorOf(id) < current) last.set(majorOf(id), id);
    }
    for (const [major, id] of [...last].sort(([a], [b]) => a - b))
      newest.set(major, await readRelease(store, 'mf-booking', id));
  }
  return newest.set(current, live);
}

/** A development build has no version; it stands for the first. */
function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 1;
}
