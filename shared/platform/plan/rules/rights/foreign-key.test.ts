import { expect, test } from '@jest/globals';
import type { Change } from '../../change';
import { readable, releaseOf, sampleSnapshot, withCanary } from '../../testing/sample-snapshot';
import { foreignKey } from './foreign-key';

const owners = { shell: ['ann'], 'mf-hello': ['ann', 'bob'], 'mf-goodbye': ['ann'] };
const none = 'deployments of this site are signed. Set SITE_SIGNING_KEY to the key of an owner';

test.each<[string, string | null, Change, string | null]>([
  ['an owner', 'bob', releaseOf(['mf-hello']), null],
  [
    'a release of two packages by the owner of one',
    'bob',
    releaseOf(['mf-hello', 'mf-goodbye']),
    'Cannot change mf-goodbye: the key in SITE_SIGNING_KEY, bob, does not belong to an owner.',
  ],
  ['no key', null, releaseOf(['mf-hello']), `Cannot change mf-hello: ${none}`],
  ['no key, but nothing goes live', null, releaseOf(['mf-hello'], { isDryRun: true }), null],
  ['a preview without a key', null, { action: 'preview', names: ['shell'], env: {} }, null],
  ['a package without owners, which the host owns', 'bob', releaseOf(['mf-new']), 'Cannot change mf-new'],
  ['a rollback of a package', 'bob', { action: 'rollback-package', name: 'shell' }, 'Cannot change shell'],
  ['a rollback of the canary, which servers do too', null, { action: 'rollback' }, null],
  ['a promotion by the owner', 'bob', { action: 'promote' }, null],
  ['a promotion without a key', null, { action: 'promote' }, `Cannot change mf-hello: ${none}`],
  ['a weight without a key', null, { action: 'weight', weight: 9 }, `Cannot change mf-hello: ${none}`],
])('%s', (_, key, change, says) => {
  const refusal = foreignKey(sampleSnapshot({ latest: withCanary, signing: { key, owners } }), change);
  if (says === null) expect(refusal).toBeNull();
  else expect(refusal).toContain(says);
});

test('a rollback to a build needs the owners of what changes', () => {
  const target = readable('a', { shell: 's1', 'mf-hello': 'h1', 'mf-goodbye': 'g0' });
  const snapshot = sampleSnapshot({ target, signing: { key: 'bob', owners } });
  expect(foreignKey(snapshot, { action: 'rollback', to: 'a' })).toContain(
    'Cannot change mf-goodbye: the key',
  );
});

test('sites without signatures need no key', () => {
  expect(foreignKey(sampleSnapshot(), releaseOf(['mf-hello']))).toBeNull();
});
