import { beforeEach, expect, test } from '@jest/globals';
import { changeLive } from '../../release/testing/change-live';
import { planPrune } from '../prune';
import { compositionKey } from '../records/composition-record';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { makeSampleCanary, makeSamplesLive } from '../testing/make-live';
import { putSample } from '../testing/sample-composition';
import { temporaryFolder } from '../testing/temporary-folder';
import { rollBackCanary } from './canary';
import { keyOfDeployment } from './deployment';
import { append, readDeployments } from './deployment-log';
import { nowLive, stableOf } from './live';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const release = (...builds: string[]) => makeSamplesLive(store, ...builds);
const startCanary = (build: string, weight: number, rollbackOn?: string[]) =>
  makeSampleCanary(store, build, weight, rollbackOn);

const worse = { build: 'c', on: 'errors', reason: 'errors in 31 of 104 visits' } as const;

test('an automatic rollback records its metric and reason', async () => {
  await release('a', 'b');
  await startCanary('c', 5);
  expect(await rollBackCanary(store, worse, { who: 'canary analysis' })).toBeNull();
  await changeLive(store, { action: 'weight', weight: 5, rollbackOn: ['lcp'] });
  expect(await rollBackCanary(store, worse, { who: 'canary analysis' })).toBeNull();
  await changeLive(store, { action: 'weight', weight: 20, rollbackOn: ['errors', 'lcp'] });
  expect(await rollBackCanary(store, { ...worse, build: 'b' }, { who: 'canary analysis' })).toBeNull();
  const rolledBack = await rollBackCanary(store, worse, { who: 'canary analysis' });
  expect(rolledBack).toMatchObject({
    action: 'automatic-rollback',
    who: 'canary analysis',
    message: worse.reason,
    build: 'b',
  });
  expect(rolledBack?.canary).toBeUndefined();
});

test('only one of many analyses rolls the canary back', async () => {
  await release('a');
  await startCanary('c', 5, ['errors']);
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => rollBackCanary(store, worse, { who: `analysis ${n}` })),
  );
  expect(all.filter((entry) => entry !== null)).toHaveLength(1);
  expect(await readDeployments(store)).toHaveLength(3);
});

test('identifies a canary by the key of its visits, also after another package was released to both variants', async () => {
  await release('a');
  await startCanary('b', 5);
  const { entry } = await changeLive(store, { action: 'weight', weight: 6, rollbackOn: ['errors'] });
  const visitKey = entry?.canary?.visitKey;
  const [stable, next] = [nowLive(await putSample(store, 'a2')), nowLive(await putSample(store, 'b2'))];
  await append(
    store,
    async (latest) =>
      latest && { action: 'release', ...stable, canary: { weight: 0, ...latest.canary, ...next } },
  );
  expect(await rollBackCanary(store, { ...worse, build: 'b' }, { who: 'canary analysis' })).toBeNull();
  expect(
    await rollBackCanary(store, { ...worse, build: 'b', visitKey }, { who: 'canary analysis' }),
  ).toMatchObject({
    build: 'a2',
  });
});

test('keeps metrics of a newer version and leaves them to servers that know them', async () => {
  await release('a');
  await startCanary('c', 5, ['crashes']);
  await changeLive(store, { action: 'weight', weight: 20 });
  const text = String(await store.objects.get(keyOfDeployment(3)));
  expect(JSON.parse(text).canary.rollbackOn).toEqual(['crashes']);
  expect(await rollBackCanary(store, worse, { who: 'canary analysis' })).toBeNull();
});

test("a prune keeps the canary's objects", async () => {
  await release('a');
  await startCanary('b', 5);
  const inAYear = () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  const planned = await planPrune(store, { embedded: 'mf-widget', keepDays: 1, now: inAYear });
  expect(planned.filter((key) => !key.startsWith('content/'))).toEqual([]);
  await changeLive(store, { action: 'rollback' });
  await append(store, async (latest) => latest && { action: 'release', ...stableOf(latest) });
  expect(await planPrune(store, { embedded: 'mf-widget', keepDays: 1, now: inAYear })).toContain(
    compositionKey('b'),
  );
});
