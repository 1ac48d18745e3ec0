import { beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { planPrune } from '../prune';
import { compositionKey } from '../records/composition-record';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { putSample } from '../testing/sample-composition';
import { temporaryFolder } from '../testing/temporary-folder';
import { changeWeight, promote, refuseWhileCanary, rollBackCanary } from './canary';
import { keyOfDeployment } from './deployment';
import { append, readDeployments } from './deployment-log';
import { nowLive, pastOf, readLive, rollBack, stableOf } from './live';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

async function put(build: string) {
  return nowLive(await putSample(store, build));
}

async function release(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const now = await put(build);
    await append(store, async () => ({ action: 'release', ...now }));
  }
}

async function startCanary(build: string, weight: number, rollbackOn?: string[]): Promise<void> {
  const canary = { ...(await put(build)), weight, ...(rollbackOn && { rollbackOn }) };
  await append(store, async (latest) =>
    latest === null ? null : { action: 'canary', ...stableOf(latest), canary },
  );
}

/** The builds that rollbacks go back through, stable first. */
async function past(): Promise<string[]> {
  return pastOf(await readDeployments(store))
    .map(({ build }) => build)
    .reverse();
}

async function expectRefused(change: Promise<unknown>, says: string): Promise<void> {
  const before = await readDeployments(store);
  const error = await change.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(says);
  expect(await readDeployments(store)).toEqual(before);
}

test('changes a weight, promotes the canary, and rolls back to the previous stable build', async () => {
  await release('a', 'b');
  await startCanary('c', 5);
  expect(await changeWeight(store, 50, { message: 'all is well' })).toMatchObject({
    action: 'weight',
    build: 'b',
    message: 'all is well',
    canary: { build: 'c', weight: 50, releases: { shell: '1.0.0-c' } },
  });
  expect(await changeWeight(store, 50)).toBeNull();
  expect(await past()).toEqual(['b', 'a']);
  const promoted = await promote(store);
  expect(promoted).toMatchObject({ action: 'promote', build: 'c', releases: { shell: '1.0.0-c' } });
  expect(promoted.canary).toBeUndefined();
  expect(await past()).toEqual(['c', 'b', 'a']);
  expect(await rollBack(store)).toMatchObject({ entry: { build: 'b' }, before: 'c', canary: null });
});

test('a rollback ends the canary and keeps the history; rolling back to a named build ends it too', async () => {
  await release('a', 'b');
  await startCanary('c', 5);
  const back = await rollBack(store, { message: 'it throws' });
  expect(back).toMatchObject({ entry: { build: 'b', message: 'it throws' }, before: 'b', canary: 'c' });
  expect(back.entry.canary).toBeUndefined();
  expect(await past()).toEqual(['b', 'a']);
  await startCanary('c', 5);
  expect(await rollBack(store, { target: 'a' })).toMatchObject({
    entry: { build: 'a' },
    before: 'b',
    canary: 'c',
  });
  expect((await readLive(store))?.canary).toBeUndefined();
});

const worse = { build: 'c', on: 'errors', reason: 'errors in 31 of 104 visits' } as const;

test('an automatic rollback records its metric and reason; changing the weight keeps the metrics', async () => {
  await release('a', 'b');
  await startCanary('c', 5);
  expect(await rollBackCanary(store, worse, { who: 'canary analysis' })).toBeNull();
  expect(await changeWeight(store, 5, { rollbackOn: ['lcp'] })).toMatchObject({
    canary: { rollbackOn: ['lcp'] },
  });
  expect(await rollBackCanary(store, worse, { who: 'canary analysis' })).toBeNull();
  await changeWeight(store, 20, { rollbackOn: ['errors', 'lcp'] });
  expect(await changeWeight(store, 20, { rollbackOn: ['errors', 'lcp'] })).toBeNull();
  const grown = await changeWeight(store, 50);
  expect(grown?.canary).toMatchObject({ weight: 50, rollbackOn: ['errors', 'lcp'] });
  expect(await rollBackCanary(store, { ...worse, build: 'b' }, { who: 'canary analysis' })).toBeNull();
  const rolledBack = await rollBackCanary(store, worse, { who: 'canary analysis' });
  expect(rolledBack).toMatchObject({
    action: 'automatic-rollback',
    who: 'canary analysis',
    message: worse.reason,
    build: 'b',
  });
  expect(rolledBack?.canary).toBeUndefined();
  expect(await past()).toEqual(['b', 'a']);
  await expectRefused(promote(store), 'No canary is running.');
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
  const entry = await changeWeight(store, 6, { rollbackOn: ['errors'] });
  const visitKey = entry?.canary?.visitKey;
  const [stable, next] = [await put('a2'), await put('b2')];
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

test('a new weight starts a new count with a new key', async () => {
  await release('a');
  await startCanary('b', 5);
  const first = await changeWeight(store, 6, { rollbackOn: ['errors'] });
  expect(await changeWeight(store, 6, { rollbackOn: ['errors'] })).toBeNull();
  const second = await changeWeight(store, 7);
  expect(first?.canary?.visitKey).toMatch(/^[0-9a-f]{64}$/);
  expect(second?.canary?.visitKey).toMatch(/^[0-9a-f]{64}$/);
  expect(second?.canary?.visitKey).not.toBe(first?.canary?.visitKey);
});

test('keeps metrics of a newer version and leaves them to servers that know them', async () => {
  await release('a');
  await startCanary('c', 5, ['crashes']);
  await changeWeight(store, 20);
  const text = String((await store.objects.get(keyOfDeployment(3)))?.bytes);
  expect(JSON.parse(text).canary.rollbackOn).toEqual(['crashes']);
  expect(await rollBackCanary(store, worse, { who: 'canary analysis' })).toBeNull();
});

test('rejects promote and weight without a canary', async () => {
  await expectRefused(promote(store), 'No canary is running.');
  await release('a');
  await expectRefused(promote(store), 'npm run release -- <package> --canary 5');
  await expectRefused(changeWeight(store, 20), 'No canary is running.');
});

test('rejects a second canary and explains how to end the first', async () => {
  await release('a');
  expect(() => refuseWhileCanary(null)).not.toThrow();
  await startCanary('b', 5);
  const latest = await readLive(store);
  expect(() => refuseWhileCanary(latest)).toThrow(
    'A canary is already running: build b, for 5 % of the visitors. End it first: npm run promote makes it live for all, npm run rollback removes it.',
  );
});

test('does not promote a canary with a missing object', async () => {
  await release('a');
  await startCanary('b', 5);
  await store.objects.remove(compositionKey('b'));
  await expectRefused(promote(store), 'Cannot promote the canary: its build b is missing in the store.');
});

test('rejects a promotion if the canary was rolled back first', async () => {
  await release('a');
  await startCanary('b', 5);
  const racing: Store = {
    ...store,
    objects: {
      ...store.objects,
      async putIfAbsent(key, bytes) {
        if (key.endsWith('3.json') && (await store.objects.get(key)) === null) await rollBack(store);
        return store.objects.putIfAbsent(key, bytes);
      },
    },
  };
  await expect(promote(racing)).rejects.toThrow('No canary is running.');
  expect(await past()).toEqual(['a']);
});

test("a prune keeps the canary's objects", async () => {
  await release('a');
  await startCanary('b', 5);
  const inAYear = () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  const planned = await planPrune(store, { embedded: 'mf-widget', keepDays: 1, now: inAYear });
  expect(planned.filter((key) => !key.startsWith('content/'))).toEqual([]);
  await rollBack(store);
  await append(store, async (latest) => latest && { action: 'release', ...stableOf(latest) });
  expect(await planPrune(store, { embedded: 'mf-widget', keepDays: 1, now: inAYear })).toContain(
    compositionKey('b'),
  );
});
