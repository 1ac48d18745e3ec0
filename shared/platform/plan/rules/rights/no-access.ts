import type { Rule } from '../../rule';

/** A release would otherwise upload everything and then fail at the log. */
export const noAccess: Rule = ({ accessProblem }) => accessProblem;
