import type { Change } from '../change';
import type { Rule } from '../rule';

/** A release would otherwise upload everything and then fail at the log. */
export const noAccess: Rule = ({ accessProblem }, change) => (writesBuild(change) ? accessProblem : null);

/** Whether a change stores a composition and makes it live. */
export function writesBuild(change: Change): boolean {
  return change.action === 'rollback-package' || (change.action === 'release' && !change.isTrial);
}
