import { commitOfRelease } from '../../store/deployments/live';
import type { BuiltRule } from '../rule';

/**
 * A checkout without the commits of the live releases that it would replace would silently undo somebody's work.
 * Releases without a known commit are not checked, and neither is a release of what is already live.
 */
export const staleCheckout: BuiltRule = ({ latest, log, commits }, change, built) => {
  if (change.action !== 'release' || change.overwrite || latest === null) return null;
  const problems = [...built].flatMap(([name, { id }]) => {
    const live = latest.releases[name];
    if (live === undefined || live === id) return [];
    const commit = commitOfRelease(log, name, live);
    return commit === null || commits[commit] !== 'no'
      ? []
      : [
          `The live ${name} (${live}) was built from ${commit.slice(0, 10)}, which your checkout does not contain.`,
        ];
  });
  return problems.length === 0
    ? null
    : `${problems.join('\n')}\nThis release would undo it. Run git pull and release again, or add --overwrite to release your version anyway.`;
};
