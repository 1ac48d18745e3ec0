import { readdir, stat } from 'node:fs/promises';
import { readRelease } from '../../store/put-release';
import type { ReleaseRecord } from '../../store/release-record';
import type { Store } from '../../store/store';

/**
 * The release of `mf-booking` that each major version's address stands for: the live one for its own, and for earlier
 * ones the newest that the store holds.
 */
export async function bookingReleases(
  store: Store,
  live: ReleaseRecord,
): Promise<ReadonlyMap<number, ReleaseRecord>> {
  const current = majorOf(live.version);
  const newest = new Map<number, ReleaseRecord>();
  if (current > 1) {
    for (const release of await earlierReleases(store)) {
      const major = majorOf(release.version);
      if (major >= 1 && major < current) newest.set(major, release);
    }
  }
  return newest.set(current, live);
}

/** Every production release, by version and then by age, the newest last. */
async function earlierReleases(store: Store): Promise<readonly ReleaseRecord[]> {
  const ids = await readdir(store.releasesOf('mf-booking')).catch(() => []);
  const found = await Promise.all(
    ids
      .filter((id) => !id.startsWith('.'))
      .map(async (id) => {
        const record = await readRelease(store, 'mf-booking', id);
        const { mtimeMs } = await stat(store.release('mf-booking', id));
        return { record, mtimeMs };
      }),
  );
  return found
    .filter(({ record }) => record.mode === 'production')
    .sort(
      (a, b) =>
        a.record.version.localeCompare(b.record.version, 'en', { numeric: true }) || a.mtimeMs - b.mtimeMs,
    )
    .map(({ record }) => record);
}

/** A development build has no version; it stands for the first. */
function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 1;
}
