import { releaseBefore } from '../../store/deployments/live';
import type { Rule } from '../rule';
import { endsOnlyCanary, hasRole } from '../snapshot';

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
  const release = latest.releases[name];
  if (release === undefined || releaseBefore(snapshot.log, name) !== null) return null;
  const remove = `If no other package uses it, node site release --without ${name} takes it off the site. `;
  return `Cannot roll back ${name} ${release}: the log has no release before it. ${hasRole(snapshot, name) ? '' : remove}To return to a build of node site releases, run node site rollback --to <build>.`;
};
