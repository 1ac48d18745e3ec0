import type { Rule } from '../../snapshot';

/** A release would otherwise upload everything and then fail at the log. */
export const noAccess: Rule = ({ accessProblem }) => accessProblem;
