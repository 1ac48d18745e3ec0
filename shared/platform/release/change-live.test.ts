import { beforeEach, expect, test } from '@jest/globals';
import type { Notification } from '../notify/notifier';
import { append, latestDeployment } from '../store/deployments/deployment-log';
import { nowLive, stableOf } from '../store/deployments/live';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { putSample } from '../store/testing/sample-composition';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { changeLive } from './change-live';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
  const [a, b] = [await put('a'), await put('b')];
  await append(store, async () => ({ action: 'release', ...a }));
  await append(store, async (latest) =>
    latest === null ? null : { action: 'canary', ...stableOf(latest), canary: { ...b, weight: 5 } },
  );
});

async function put(build: string) {
  return nowLive(await putSample(store, build));
}

test('each change says what is live now, and stands in the log with who and why', async () => {
  const sent: Notification[] = [];
  const notify = (notification: Notification) => sent.push(notification);
  const options = { who: 'Ann', message: 'it is well', notify };
  expect(await changeLive(store, { action: 'weight', weight: 20 }, options)).toEqual([
    'Build b is live for 20 % of the visitors; the others stay on a.',
  ]);
  expect(await changeLive(store, { action: 'weight', weight: 20 }, options)).toEqual([
    "The canary's weight is 20 % already.",
  ]);
  expect(await changeLive(store, { action: 'promote' }, options)).toEqual([
    'Build b, which was the canary, is live for all visitors (npm run rollback).',
  ]);
  expect(await changeLive(store, { action: 'rollback', to: 'a' }, options)).toEqual([
    'Build a is live. Before it: b (npm run rollback -- --to b).',
  ]);
  expect(await latestDeployment(store)).toMatchObject({
    number: 5,
    who: 'Ann',
    message: 'it is well',
    build: 'a',
  });
  // In the background, so in any order; what changes nothing says nothing.
  while (sent.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(sent.map(({ event }) => event).sort()).toEqual(['promote', 'rollback', 'weight']);
});

test('the canary is taken back', async () => {
  expect(await changeLive(store, { action: 'rollback' }, {})).toEqual([
    'The canary, build b, is taken back.',
    'Build a is what all visitors get.',
  ]);
});
