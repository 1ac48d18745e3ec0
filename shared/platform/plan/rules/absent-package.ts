import { packagesOf } from '../../store/records/release-record';
import type { Rule } from '../snapshot';

/** Only a live package can be removed or rolled back. */
export const absentPackage: Rule = ({ latest, log }, change) => {
  if (latest === null) return null;
  const live = packagesOf(latest.releases);
  if (change.action === 'rollback-package') {
    const { name } = change;
    if (live.includes(name)) return null;
    if (log.some(({ build }) => build === name))
      return `${name} is a build, not a package. To make it live, run node site rollback --to ${name}.`;
    const wasLive = log.some(({ releases }) => Object.hasOwn(releases, name));
    const back = wasLive
      ? ' To bring it back, run node site rollback --to <build>; node site releases lists the builds.'
      : '';
    return `${name} is not live.${back} The live packages are ${live.join(', ')}.`;
  }
  if (change.action !== 'release') return null;
  const absent = change.without?.find((name) => !live.includes(name));
  return absent === undefined
    ? null
    : `Cannot remove ${absent} from the site: it is not live. The live packages are ${live.join(', ')}.`;
};
