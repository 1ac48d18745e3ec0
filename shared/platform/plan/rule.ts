import { UserError } from '../config/user-error';
import type { ReleaseRecord } from '../store/records/release-record';
import type { Change } from './change';
import type { Snapshot } from './snapshot';

/** Why a change must not be made, and how to fix that. */
export type Refusal = string;

/** The releases that a change has built, by package. */
export type BuiltReleases = ReadonlyMap<string, ReleaseRecord>;

/** Refuses a change, or returns null. Pure. Nothing is built yet if `built` is null. */
export type Rule = (snapshot: Snapshot, change: Change, built?: BuiltReleases | null) => Refusal | null;

/** A rule that needs the result of the build. */
export type BuiltRule = (snapshot: Snapshot, change: Change, built: BuiltReleases) => Refusal | null;

/** A change that was refused, with every reason. */
export class Refused extends UserError {
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.join('\n\n'));
  }
}
