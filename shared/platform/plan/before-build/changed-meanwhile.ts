import type { Deployment } from '../../store/deployments/deployment';
import { cannot, packagesIn, type Release } from '../change';
import type { Rule } from '../rule';
import { effectOnCanary } from '../snapshot';

/** A change is refused if another deployment, made since it was decided, gives it another meaning. */
export const changedMeanwhile: Rule = ({ decidedOn, seen, latest }, change) => {
  if (latest !== null && seen !== null && latest.number !== seen)
    return `Cannot apply the change: entry ${latest.number} (${latest.action} by ${latest.who}) came first, so the state that you saw is no longer live. Check it again, then repeat the change if you still want it.`;
  if (latest === null || decidedOn?.number === latest.number) return null;
  if (decidedOn === null)
    return change.action === 'release-all'
      ? `${cannot(change)}: entry ${latest.number} (${latest.action} by ${latest.who}) came first, and nothing was live before. Check node site releases, then run npm start again.`
      : null;
  const { who, canary } = latest;
  switch (change.action) {
    case 'release':
      return endsNewCanary(change, decidedOn, latest) ?? undoesRelease(change, decidedOn, latest);
    case 'rollback':
      return change.to === undefined
        ? `Cannot roll back: entry ${latest.number} (${latest.action} by ${who}) came first, so ${decidedOn.build} is no longer live. Check node site releases, then roll back again if you still want it.`
        : null;
    case 'rollback-package': {
      const { name } = change;
      return latest.releases[name] === decidedOn.releases[name]
        ? null
        : `Cannot roll back ${name}: ${who} has released ${latest.releases[name]} meanwhile. Check node site releases, then roll back again if you still want it.`;
    }
    case 'promote':
    case 'weight':
      return canary === undefined || canary.build === decidedOn.canary?.build
        ? null
        : `Cannot change the canary: ${who} has started another one, build ${canary.build}. Check node site releases, then run this again if you still want it.`;
    default:
      return null;
  }
};

/** Somebody else has released one of the packages, to all visitors or as a canary. */
function undoesRelease(change: Release, decidedOn: Deployment, latest: Deployment): string | null {
  if (change.overwrite) return null;
  for (const name of packagesIn(change)) {
    const known = [decidedOn.releases[name], decidedOn.canary?.releases[name]];
    const inCanary = latest.canary?.releases[name];
    const isOther = latest.releases[name] !== known[0];
    if (!isOther && (inCanary === undefined || known.includes(inCanary))) continue;
    return `${latest.who} released ${name} ${isOther ? latest.releases[name] : inCanary} meanwhile, which this release would undo. Run git pull and release again, or add --overwrite to release your version anyway.`;
  }
  return null;
}

/** Ending a canary needs a confirmation, also with `--overwrite`. */
function endsNewCanary(change: Release, decidedOn: Deployment, latest: Deployment): string | null {
  const names = packagesIn(change);
  const effect = effectOnCanary(latest, names);
  if (effect.kind !== 'ends' || effectOnCanary(decidedOn, names).kind === 'ends' || !change.overwrite)
    return null;
  return `${latest.who} started a canary of ${effect.packages.join(' and ')} meanwhile, build ${effect.canary.build}, which this release would end. Run the command again, and confirm it or add --yes.`;
}
