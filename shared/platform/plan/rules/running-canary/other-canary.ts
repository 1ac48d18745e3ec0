import { type Change, packagesIn } from '../../change';
import { effectOnCanary, type Rule } from '../../snapshot';

/** One canary runs at a time, and a release of the whole site would not include it. */
export const otherCanary: Rule = ({ latest }, change) => {
  const canary = latest?.canary;
  if (latest === null || canary === undefined) return null;
  if (!collides(change, effectOnCanary(latest, packagesIn(change)).kind === 'ends')) return null;
  const orServe = change.action === 'release-all' ? ' Or serve what is live with npm run serve.' : '';
  return `A canary is already running: build ${canary.build}, for ${canary.weight} % of the visitors. End it first: node site promote makes it live for all, node site rollback removes it.${orServe}`;
};

function collides(change: Change, isOfSamePackage: boolean): boolean {
  switch (change.action) {
    case 'release-all':
      return true;
    case 'release':
      return change.weight !== undefined && !isOfSamePackage;
    // `node site rollback` without a name rolls back the canary.
    case 'rollback-package':
      return isOfSamePackage;
    default:
      return false;
  }
}
