import { expect, test } from '@jest/globals';
import { encodeDeployment, keyOfDeployment } from '../store/deployments/deployment';
import { append } from '../store/deployments/deployment-log';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { describeDeployment, notifyDeployment } from './notifications';
import type { Notification } from './notifier';

const folder = temporaryFolder();
const base = { at: '2026-01-01T00:00:00.000Z', who: 'Ann' };
const releases = { shell: 's1', 'mf-hello': 'h1' };
const first = { ...base, number: 1, action: 'release', build: 'a', releases };
const canary = { build: 'b', weight: 5, releases: { ...releases, 'mf-hello': 'h2' } };
/** The hash of an entry that cannot be read. */
const previous = 'a'.repeat(64);
const running = { ...first, number: 2, action: 'canary', canary };

test.each([
  ['Live: mf-hello h2, released by Ann: why', { message: 'why', releases: canary.releases }, first],
  ['Live: shell s1 and mf-hello h1, released by Ann', {}, null],
  ['Live: build a, released by Ann', { previous }, null],
  ['Back to build a, rolled back by Ann', { previous, action: 'rollback' }, null],
  ['The canary was rolled back automatically by Ann', { previous, action: 'automatic-rollback' }, null],
  ['Live: build a, released by Ann', {}, first],
  ['Live: build a with other settings (PRICES), released by Ann', { settings: ['PRICES'] }, first],
  [
    'Live: mf-hello h2 with other settings (PRICES, CONSENT), released by Ann',
    { releases: canary.releases, settings: ['PRICES', 'CONSENT'] },
    first,
  ],
  ['The canary with mf-hello h2 has ended, released by Ann', {}, running],
  ['mf-hello h2 for 5 % of the visitors, released as a canary by Ann', { action: 'canary', canary }, first],
  [
    'mf-hello h3 for 5 % of the visitors, released as a canary by Ann, which ended the canary with mf-hello h2',
    {
      action: 'canary',
      canary: { ...canary, build: 'c', releases: { ...releases, 'mf-hello': 'h3' } },
    },
    running,
  ],
  [
    'The canary with mf-hello h2 goes to 20 % of the visitors, changed by Ann',
    { action: 'weight', canary: { ...canary, weight: 20 } },
    running,
  ],
  [
    'The canary with mf-hello h2 is live for all visitors, promoted by Ann',
    { action: 'promote', build: canary.build, releases: canary.releases },
    running,
  ],
  ['The canary with mf-hello h2 was rolled back by Ann', { action: 'rollback' }, running],
  [
    'Back to mf-hello h0, rolled back by Ann',
    { action: 'rollback', releases: { ...releases, 'mf-hello': 'h0' } },
    first,
  ],
  [
    'Live: shell s2, released by Ann, which ended the canary with mf-hello h2: why',
    { build: 'c', releases: { ...releases, shell: 's2' }, message: 'why' },
    running,
  ],
  [
    'Back to shell s0, rolled back by Ann, which ended the canary with mf-hello h2',
    { build: 'c', action: 'rollback', releases: { ...releases, shell: 's0' } },
    running,
  ],
  ['Live: mf-hello h2, released by Ann', { build: canary.build, releases: canary.releases }, running],
  [
    'The canary with mf-hello h2 was rolled back automatically by canary analysis at web-1: errors: 8 %',
    { action: 'automatic-rollback', who: 'canary analysis at web-1', message: 'errors: 8 %' },
    running,
  ],
])('%s', (says, given, before) => {
  expect(describeDeployment({ ...first, number: 3, ...given }, before)).toBe(says);
});

test('names the store and contains the deployment, without the key of the canary', async () => {
  const store = await folderStore(folder());
  await append(store, async () => ({ action: 'release', build: 'a', releases }));
  const entry = await append(store, async () => ({
    ...{ action: 'canary', build: 'a', releases },
    canary: { ...canary, rollbackOn: ['errors'], visitKey: 'a'.repeat(64) },
  }));
  if (entry === null) throw new Error('nothing was appended');
  const sent = await new Promise<Notification>((resolve) => notifyDeployment(resolve, store, entry));
  expect(sent).toMatchObject({
    text: `${store.objects.name}: mf-hello h2 for 5 % of the visitors, released as a canary by ${entry.who}`,
    event: 'canary',
    number: 2,
    canary: { build: 'b', weight: 5 },
  });
  expect(JSON.stringify(sent)).not.toContain('aaaa');
});

test('names what changed since the deployment that it was made on top of, not since a rejected one', async () => {
  const store = await folderStore(folder());
  await append(store, async () => ({ action: 'release', build: 'a', releases }));
  const entry = await append(store, async () => ({
    ...{ action: 'release', build: 'b' },
    releases: canary.releases,
  }));
  if (entry === null) throw new Error('nothing was appended');
  // The same entry, one later: somebody wrote one without a key in between.
  await store.objects.remove(keyOfDeployment(2));
  const forged = { ...entry, releases: { shell: 'forged' } };
  await store.objects.putIfAbsent(keyOfDeployment(2), encodeDeployment(forged));
  const later = { ...entry, number: 3 };
  const sent = await new Promise<Notification>((resolve) => notifyDeployment(resolve, store, later));
  expect(sent.text).toContain('Live: mf-hello h2, released');
});
