import { expect, test } from '@jest/globals';
import type { Change } from '../../change';
import { releaseOf, sampleSnapshot, stable, withCanary } from '../../testing/sample-snapshot';
import { otherCanary } from './other-canary';

const says =
  'A canary is already running: build c, for 5 % of the visitors. End it first: node site promote makes it live for all, node site rollback removes it.';

test.each<[string, Change, string | null]>([
  ['a second canary', releaseOf(['mf-goodbye'], { weight: 5 }), says],
  ['a canary of the same package', releaseOf(['mf-goodbye', 'mf-hello'], { weight: 20 }), null],
  ['a release of another package', releaseOf(['mf-goodbye']), null],
  ['a release of the same package', releaseOf(['mf-hello']), null],
  [
    'a release of every package',
    { action: 'release-all', names: ['shell'], env: {} },
    `${says} Or serve what is live with npm run serve.`,
  ],
  ['a rollback of the same package', { action: 'rollback-package', name: 'mf-hello' }, says],
  ['a rollback of another package', { action: 'rollback-package', name: 'mf-goodbye' }, null],
  ['a rollback of the canary', { action: 'rollback' }, null],
])('%s while a canary runs', (_, change, expected) => {
  expect(otherCanary(sampleSnapshot({ latest: withCanary }), change)).toBe(expected);
  expect(otherCanary(sampleSnapshot(), change)).toBeNull();
});

test('a canary of settings belongs to no package', () => {
  const latest = { ...stable, canary: { build: 'c', weight: 5, releases: stable.releases } };
  expect(otherCanary(sampleSnapshot({ latest }), releaseOf(['mf-hello'], { weight: 5 }))).toBe(says);
});
