import { compare, valid } from 'semver';
import type { Composer } from '../../store/deployments/deployment';
import { packagesIn } from '../change';
import { effectOnCanary, type Rule } from '../snapshot';

/**
 * A release composes the whole site with the code of its checkout, or of its npm package, and a canary that gets it too.
 * Older code than that of the live site or the canary would undo what the platform has changed since, for every page.
 */
export const olderComposer: Rule = ({ latest, composer, commits }, change) => {
  if (change.action !== 'release' && change.action !== 'rollback-package') return null;
  if (change.action === 'release' && change.overwrite) return null;
  if (composer === null) return null;
  const wouldUndo = (live: Composer | undefined) => {
    if (live === undefined || composer.hash === live.hash) return false;
    const contains = live.commit === undefined ? 'unknown' : commits[live.commit];
    return contains === 'no' || (contains !== 'yes' && isOlder(composer, live));
  };
  const effect = effectOnCanary(latest, packagesIn(change));
  const canary = effect.kind === 'both variants' ? effect.canary.composer : undefined;
  const undone = [latest?.composer, canary].find(wouldUndo);
  if (undone === undefined) return null;
  const instead =
    change.action === 'release'
      ? 'To use this code anyway, add --overwrite.'
      : 'To return to an earlier build as it was composed, run node site rollback --to <build>; node site releases lists the builds.';
  const here = isOlder(composer, undone)
    ? `this is the older ${named(composer)}`
    : `this is ${named(composer)}, in a checkout that does not contain that commit`;
  return `The ${undone === canary ? 'canary' : 'live site'} was composed by ${named(undone)}, but ${here}. Releasing from here would undo changes of that code on every page. Run git pull, or in a fragment's own repository install the newer @site/platform, and try again. ${instead}`;
};

/** Without the history of the code, its versions and the times of its last changes decide. */
function isOlder(own: Composer, live: Composer): boolean {
  const order = compareVersions(own.version, live.version);
  return (
    order < 0 ||
    (order === 0 && own.at !== undefined && live.at !== undefined && Date.parse(own.at) < Date.parse(live.at))
  );
}

/** Zero for a version of another form, which an entry of the log may have. */
function compareVersions(one: string, other: string): number {
  return valid(one) === null || valid(other) === null ? 0 : compare(one, other);
}

function named({ version, commit, at }: Composer): string {
  const of =
    commit === undefined
      ? ''
      : `, commit ${commit.slice(0, 10)}${at === undefined ? '' : ` of ${at.slice(0, 10)}`}`;
  return `platform ${version}${of}`;
}
