import type { Deployment } from '../store/deployments/deployment';
import { changedReleases } from '../store/records/release-record';
import type { DashboardEntry } from './page/protocol';

export function whatChanged(entry: Deployment, before: Deployment | null): DashboardEntry {
  const { number, at, who, action, message, commit, build, releases, canary, settings } = entry;
  // A release of another package gives a running canary a new build.
  const goesOn = action === 'release' || action === 'rollback';
  const startsCanary = canary !== undefined && canary.build !== before?.canary?.build && !goesOn;
  const changes = changedReleases(before?.releases ?? {}, releases);
  const ended = before?.canary?.build;
  return {
    number,
    at,
    who,
    action,
    message: message ?? null,
    commit: commit ?? null,
    build,
    canary: canary === undefined ? null : { build: canary.build, weight: canary.weight },
    changes,
    canaryChanges: startsCanary ? changedReleases(releases, canary.releases) : [],
    endedCanary:
      ended === undefined || ended === canary?.build || ended === build || (canary !== undefined && goesOn)
        ? null
        : ended,
    settings: settings ?? [],
    isComposedAnew: before !== null && before.build !== build && changes.length === 0,
  };
}
