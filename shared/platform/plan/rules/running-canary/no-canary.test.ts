import { expect, test } from '@jest/globals';
import { releaseOf, sampleSnapshot, withCanary } from '../../testing/sample-snapshot';
import { noCanary } from './no-canary';

const noneRuns =
  'No canary is running. Start one first: node site release <package> --canary 5 releases to 5 % of the visitors.';

test.each([[{ action: 'promote' }], [{ action: 'weight', weight: 20 }]] as const)(
  'needs a running canary: %j',
  (change) => {
    expect(noCanary(sampleSnapshot(), change)).toBe(noneRuns);
    expect(noCanary(sampleSnapshot({ latest: withCanary }), change)).toBeNull();
  },
);

test.each([[{ action: 'rollback' }], [releaseOf(['shell'])]] as const)(
  'does not need a canary: %j',
  (change) => {
    expect(noCanary(sampleSnapshot(), change)).toBeNull();
  },
);
