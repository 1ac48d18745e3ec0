import type { Rule } from '../../snapshot';

/** Only a running canary can be promoted or get another weight. */
export const noCanary: Rule = ({ latest }, { action }) =>
  latest === null || latest.canary !== undefined || !['promote', 'weight'].includes(action)
    ? null
    : 'No canary is running. Start one first: node site release <package> --canary 5 releases to 5 % of the visitors.';
