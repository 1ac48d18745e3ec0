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

test('describes the live state after each change, and logs author and reason', async () => {
  const sent: Notification[] = [];
  const notify = (notification: Notification) => sent.push(notification);
  const options = { who: 'Ann', message: 'it is well', notify };
  expect(await changeLive(store, { action: 'weight', weight: 20 }, options)).toEqual([
    'Build b is live for 20 % of the visitors; the others get a.',
  ]);
  expect(await changeLive(store, { action: 'weight', weight: 20 }, options)).toEqual([
    "Nothing was changed: the canary's weight is already 20 %.",
  ]);
  expect(await changeLive(store, { action: 'promote' }, options)).toEqual([
    'The canary, build b, is live for all visitors. To undo this, run npm run rollback.',
  ]);
  expect(await changeLive(store, { action: 'rollback', to: 'a' }, options)).toEqual([
    'Build a is live. The previous one was b (npm run rollback -- --to b).',
  ]);
  expect(await latestDeployment(store)).toMatchObject({
    number: 5,
    who: 'Ann',
    message: 'it is well',
    build: 'a',
  });
  // Sent in the background, in any order. A change without effect sends nothing.
  while (sent.length < 3) await new Promise((resolve) => setImmediate(resolve));
  expect(sent.map(({ event }) => event).sort()).toEqual(['promote', 'rollback', 'weight']);
});

test('rolls back the canary', async () => {
  expect(await changeLive(store, { action: 'rollback' }, {})).toEqual([
    'The canary, build b, was rolled back.',
    'All visitors get build a.',
  ]);
});
