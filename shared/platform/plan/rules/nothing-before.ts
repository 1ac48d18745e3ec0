import { releaseBefore } from '../../store/deployments/live';
import { effectOnCanary, endsOnlyCanary, hasRole, type Rule, type Snapshot } from '../snapshot';

/** A rollback needs an earlier build, or for a package an earlier release. */
export const nothingBefore: Rule = (snapshot, change) => {
  const { latest, target } = snapshot;
  if (latest === null) return null;
  if (change.action === 'rollback') {
    const isFirst = change.to === undefined && !endsOnlyCanary(change, latest) && target === null;
    return isFirst
      ? `Cannot roll back: ${latest.build} is the first build of this store. Release the content that you want instead.`
      : null;
  }
  if (change.action !== 'rollback-package') return null;
  const { name } = change;
  const release = Object.hasOwn(latest.releases, name) ? latest.releases[name] : undefined;
  if (release === undefined || releaseBefore(snapshot.log, name) !== null) return null;
  // That must end first.
  if (effectOnCanary(latest, [name]).kind === 'ends') return null;
  const undone = lastOther(snapshot, name, release);
  const remove = `If no other package uses it, node site release --without ${name} takes it off the site. `;
  return undone === null
    ? `Cannot roll back ${name} ${release}: the log has no release before it. ${hasRole(snapshot, name) ? '' : remove}${toBuild}`
    : `Cannot roll back ${name} ${release}: it was rolled back already, from ${undone}, and the log has no earlier release. ${toBuild}`;
};

const toBuild = 'To return to a build of node site releases, run node site rollback --to <build>.';

/** The release of a package that was live last, before the package was rolled back to its first one. */
function lastOther({ log }: Snapshot, name: string, release: string): string | null {
  return (
    log.map(({ releases }) => releases[name]).findLast((id) => id !== undefined && id !== release) ?? null
  );
}
