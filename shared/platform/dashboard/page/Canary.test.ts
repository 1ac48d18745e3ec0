import { expect, test } from '@jest/globals';
import { describe } from './Canary';

test.each([
  [
    'errors: 45 visits, needs about 55 more before the first check.',
    { metric: 'errors', visits: { canary: 45, stable: 900 }, nextCheck: 100, found: null },
  ],
  [
    'errors: 245 visits, needs about 61 more before the next check. So far the canary has at least 0.4 %; the next check rolls it back above 2.1 %.',
    {
      metric: 'errors',
      visits: { canary: 245, stable: 4900 },
      nextCheck: 306,
      found: { least: 0.004, limit: 0.021 },
    },
  ],
  [
    'lcp: 120 visits of stable, needs about 5 more before the next check. So far the canary has at least 1.2 s; the next check rolls it back above any value.',
    {
      metric: 'lcp',
      visits: { canary: 2000, stable: 120 },
      nextCheck: 125,
      found: { least: 1.23, limit: null },
    },
  ],
])('%s', (says, metric) => {
  expect(describe(metric)).toBe(says);
});
