import type { Deployment } from '../store/deployments/deployment';
import { packagesOf } from '../store/records/release-record';
import type { DashboardEntry, ReleaseChange } from './page/protocol';

type Releases = Readonly<Record<string, string>>;

export function whatChanged(entry: Deployment, before: Deployment | null): DashboardEntry {
  const { number, at, who, action, message, commit, build, releases, canary } = entry;
  // A release of another package gives a running canary a new build.
  const goesOn = action === 'release' || action === 'rollback';
  const startsCanary = canary !== undefined && canary.build !== before?.canary?.build && !goesOn;
  const changes = releaseChanges(before?.releases ?? {}, releases);
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
    canaryChanges: startsCanary ? releaseChanges(releases, canary.releases) : [],
    endedCanary:
      ended === undefined || ended === canary?.build || ended === build || (canary !== undefined && goesOn)
        ? null
        : ended,
    otherSettings: before !== null && before.build !== build && changes.length === 0,
  };
}

/** The packages whose releases differ, in the order of the packages. */
export function releaseChanges(from: Releases, to: Releases): ReleaseChange[] {
  return packagesOf({ ...from, ...to })
    .map((name) => ({ name, from: from[name] ?? null, to: to[name] ?? null }))
    .filter((change) => change.from !== change.to);
}
