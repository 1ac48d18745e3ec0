import { expect, test } from '@jest/globals';
import type { Change } from '../change';
import type { Snapshot } from '../snapshot';
import { releaseOf, sampleSnapshot, withCanary } from '../testing/sample-snapshot';
import { unreadableBuild } from './unreadable-build';

const missing = { kind: 'missing' } as const;
const damaged = { kind: 'damaged', problem: 'compositions/b.json is damaged.' } as const;

test.each<[string, Partial<Snapshot>, Change, string | null]>([
  [
    'a release without the live composition',
    { live: missing },
    releaseOf(['shell']),
    'Cannot release shell: the live build b is missing in the store. Restore the store from a backup, or make another build of node site releases live with node site rollback --to <build>.',
  ],
  [
    'a release with a damaged live composition',
    { live: damaged },
    releaseOf(['shell']),
    'Cannot release shell: compositions/b.json is damaged.',
  ],
  [
    'a release to both variants without the canary',
    { latest: withCanary, canary: missing },
    releaseOf(['mf-goodbye']),
    "Cannot release mf-goodbye: the canary's build c is missing in the store.",
  ],
  ['a release that ends the canary', { latest: withCanary, canary: missing }, releaseOf(['mf-hello']), null],
  [
    'a removal that ends the canary',
    { latest: withCanary, canary: missing },
    releaseOf([], { without: ['mf-hello'] }),
    null,
  ],
  [
    'a promotion',
    { latest: withCanary, canary: missing },
    { action: 'promote' },
    "Cannot promote the canary: the canary's build c is missing in the store. Restore the store from a backup, or release again.",
  ],
  [
    'a rollback to a missing build',
    { target: missing },
    { action: 'rollback', to: 'a' },
    'Cannot roll back: the record of',
  ],
  ['a rollback from a missing build', { live: missing }, { action: 'rollback' }, null],
  [
    'a new weight',
    { latest: withCanary, live: missing, canary: missing },
    { action: 'weight', weight: 5 },
    null,
  ],
  ['a release of every package', { live: damaged }, { action: 'release-all', names: [], env: {} }, null],
])('%s', (_, given, change, says) => {
  const refusal = unreadableBuild(sampleSnapshot(given), change);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});
