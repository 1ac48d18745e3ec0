import { sourceOfRelease } from '../../store/deployments/live';
import type { Rule } from '../snapshot';

/**
 * A checkout without the commits of the live releases that it would replace would silently undo somebody's work.
 * Releases without a known commit are not checked, and neither is a release of what is already live, or of a build from
 * elsewhere, whose history the checkout does not have.
 */
export const staleCheckout: Rule = ({ latest, log, commits }, change, built = null) => {
  if (change.action !== 'release' || change.from !== undefined || change.overwrite) return null;
  if (latest === null || built === null) return null;
  const replaced = [...built].flatMap(([name, { id }]) => {
    const live = latest.releases[name];
    const source = live === undefined || live === id ? null : sourceOfRelease(log, name, live);
    if (source === null) return [];
    const { commit, repository } = source;
    const from = commit.slice(0, 10) + (repository === undefined ? '' : ` of ${repository}`);
    return [{ commit, text: `${name} (${live}) was built from ${from}` }];
  });
  const missing = replaced.filter(({ commit }) => commits[commit] === 'no');
  if (missing.length > 0)
    return `${missing.map(({ text }) => `The live ${text}, which your checkout does not contain.`).join('\n')}\nThis release would undo it. Run git pull and release again. If that does not bring it, switch to its branch or repository, or ask who released it (node site releases) to push it. Add --overwrite to release your version anyway.`;
  const unknown = replaced.filter(({ commit }) => commits[commit] === 'shallow');
  return unknown.length === 0
    ? null
    : `${unknown.map(({ text }) => `The live ${text}. Your shallow clone cannot know whether it contains that.`).join('\n')}\nIf it does not, this release would undo it. Run git fetch --unshallow and release again, or add --overwrite to release your version anyway.`;
};
