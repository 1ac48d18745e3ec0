import { ownersOf, packagesToSign } from '../../../store/deployments/signing';
import { type Change, isBuilding, packagesIn } from '../../change';
import { nextState, type Rule, type Snapshot } from '../../snapshot';

/** Where deployments are signed, each package's owners sign its changes. */
export const foreignKey: Rule = (snapshot, change) => {
  const { signing } = snapshot;
  if (signing === null) return null;
  const { key, owners } = signing;
  const names = namesToSign(snapshot, change);
  if (names.length === 0) return null;
  if (key === null)
    return `Cannot change ${names.join(' and ')}: deployments of this site are signed. Set SITE_SIGNING_KEY to the key of an owner, a file or its text.`;
  const foreign = names.filter((name) => !ownersOf(name, owners).includes(key));
  return foreign.length === 0
    ? null
    : `Cannot change ${foreign.join(' and ')}: the key in SITE_SIGNING_KEY, ${key}, does not belong to an owner. Use a key that signing.owners of shell/site.config.ts lists for it.`;
};

function namesToSign(snapshot: Snapshot, change: Change): readonly string[] {
  if (change.action === 'preview' || (change.action === 'release' && change.isDryRun)) return [];
  if (isBuilding(change) || change.action === 'rollback-package') return packagesIn(change);
  const next = nextState(snapshot, change);
  return next === null ? [] : packagesToSign(next, snapshot.latest);
}
