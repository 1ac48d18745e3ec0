import { packagesOf } from '../../store/records/release-record';
import type { Rule } from '../rule';

/** Only a live package can be removed or rolled back. */
export const absentPackage: Rule = ({ latest }, change) => {
  if (latest === null) return null;
  const live = packagesOf(latest.releases);
  if (change.action === 'rollback-package')
    return live.includes(change.name)
      ? null
      : `${change.name} is not live. To bring it back, run node site rollback --to <build>; node site releases lists the builds. The live packages are ${live.join(', ')}.`;
  if (change.action !== 'release') return null;
  const absent = change.without?.find((name) => !live.includes(name));
  return absent === undefined
    ? null
    : `Cannot remove ${absent} from the site: it is not live. The live packages are ${live.join(', ')}.`;
};
