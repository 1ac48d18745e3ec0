import type { ReleaseRecord } from '../store/records/release-record';
import type { Change } from './change';
import type { Snapshot } from './snapshot';

/** The releases that a change has built, by package. */
export type BuiltReleases = ReadonlyMap<string, ReleaseRecord>;

/** Returns why a change is refused, with the fix; null if it is allowed. Pure. `built` is null before the build. */
export type Rule = (snapshot: Snapshot, change: Change, built?: BuiltReleases | null) => string | null;
