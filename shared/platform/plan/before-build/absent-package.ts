import { packagesOf } from '../../store/records/release-record';
import type { Rule } from '../rule';

/** Only a live package can be removed or rolled back. */
export const absentPackage: Rule = ({ latest }, change) => {
  if (latest === null) return null;
  const live = packagesOf(latest.releases);
  if (change.action === 'rollback-package')
    return live.includes(change.name)
      ? null
      : `"${change.name}" is not a package of the live site. Use one of ${live.join(', ')}; or for a build, node site rollback --to ${change.name}.`;
  if (change.action !== 'release') return null;
  const absent = change.without?.find((name) => !live.includes(name));
  return absent === undefined
    ? null
    : `Cannot remove ${absent} from the site: it is not live. The live packages are ${live.join(', ')}.`;
};
