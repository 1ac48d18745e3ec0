import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Env } from '../config/set-variables';
import { UserError } from '../config/user-error';
import type { Notification } from '../notify/notifier';
import type { Change } from '../plan/change';
import { describeResult } from '../plan/describe';
import { sampleSite } from '../sample-site/sample-site';
import { append, latestDeployment, readDeployments } from '../store/deployments/deployment-log';
import { nowLive, pastOf } from '../store/deployments/live';
import { compositionKey, encodeComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { makeSampleCanary, makeSamplesLive } from '../store/testing/make-live';
import { fragmentFiles, writeFiles } from '../store/testing/sample-build';
import { putMade, sampleComposition } from '../store/testing/sample-composition';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { deployChange } from './deploy';
import { changeLive } from './testing/change-live';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const rollback: Change = { action: 'rollback' };
const weight = (percent: number, rollbackOn?: ('errors' | 'lcp')[]): Change => ({
  action: 'weight',
  weight: percent,
  rollbackOn,
});

const release = (...builds: string[]) => makeSamplesLive(store, ...builds);
const startCanary = (build: string, percent: number) => makeSampleCanary(store, build, percent);

/** The builds that rollbacks go back through, live first. */
async function past(): Promise<string[]> {
  return pastOf(await readDeployments(store))
    .map(({ build }) => build)
    .reverse();
}

async function change(of: Change, options: Parameters<typeof changeLive>[2] = {}) {
  return (await changeLive(store, of, options)).entry;
}

async function expectRefused(refused: Promise<unknown>, says: string): Promise<void> {
  const before = await readDeployments(store);
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(says);
  expect(await readDeployments(store)).toEqual(before);
}

test('a release of a public site warns of examples that its pages show, before it builds', async () => {
  await release('a');
  const { settings } = sampleSite;
  const site = { ...sampleSite, settings: { ...settings, examples: ['BRAND_NAME', 'BRAND_TAGLINE'] } };
  const printed: string[] = [];
  const released = (env: Env) =>
    deployChange(
      { action: 'release', names: ['mf-hello'], env },
      { site, store, project: folder(), log: (line) => printed.push(line) },
    );
  await expect(released({ BRAND_NAME: 'Mine' })).rejects.toThrow('its folder is missing');
  expect(printed).toEqual([]);
  const off = { WIDGET_URL: 'off', FORM_URL: 'off', API_ORIGIN: 'off' };
  const env = { ...off, SITE_ORIGIN: 'https://www.example.com', BRAND_NAME: 'Mine' };
  await expect(released(env)).rejects.toThrow('its folder is missing');
  expect(printed).toEqual([
    'Warning: pages show the examples of BRAND_TAGLINE. Set them, and run node site release <package>.',
  ]);
});

/** The store, where something happens just before an entry is created. */
function racing(number: number, first: () => Promise<unknown>): Store {
  let isFirst = true;
  const { objects } = store;
  return {
    ...store,
    objects: {
      ...objects,
      async putIfAbsent(key, bytes) {
        if (key.endsWith(`${number}.json`) && isFirst) {
          isFirst = false;
          await first();
        }
        return objects.putIfAbsent(key, bytes);
      },
    },
  };
}

describe('rollback', () => {
  test('returns to the previous build, step by step, and logs each step', async () => {
    await release('a', 'b', 'c');
    expect(await change(rollback, { message: 'too loud' })).toMatchObject({
      number: 4,
      action: 'rollback',
      build: 'b',
      message: 'too loud',
      releases: { shell: '1.0.0-b' },
    });
    expect(await change(rollback)).toMatchObject({ number: 5, build: 'a' });
    expect(await past()).toEqual(['a']);
    await release('d');
    expect(await past()).toEqual(['d', 'a']);
    expect(await change({ action: 'rollback', to: 'c' })).toMatchObject({ build: 'c' });
  });

  test('the log names the settings that it changes', async () => {
    await release('a');
    const releases = { shell: '1.0.0-a' };
    const record = sampleComposition({ build: 'b', releases, env: { BRAND_NAME: 'Mine' } });
    const made = await putMade(store, { record, files: [] });
    await append(store, async () => ({ action: 'release', ...nowLive(made) }));
    expect(await change(rollback)).toMatchObject({ build: 'a', settings: ['BRAND_NAME'] });
    await release('c');
    expect((await change(rollback))?.settings).toBeUndefined();
  });

  test('is refused if another build goes live meanwhile, because that changes the previous build', async () => {
    await release('a', 'b');
    const other = await putMade(store, { record: sampleComposition({ build: 'c' }), files: [] });
    const raced = racing(3, () => append(store, async () => ({ action: 'release', ...nowLive(other) })));
    await expect(changeLive(raced, rollback)).rejects.toThrow(
      'so b is no longer live. Check node site releases',
    );
    expect(await past()).toEqual(['c', 'b', 'a']);
  });

  test('is refused if the record of its target was replaced', async () => {
    await release('a', 'b');
    await store.objects.remove(compositionKey('a'));
    const replaced = encodeComposition({ ...sampleComposition({ build: 'a', year: 1999 }), content: {} });
    await store.objects.putIfAbsent(compositionKey('a'), replaced);
    await expectRefused(change(rollback), `compositions/a.json in ${store.objects.name} is damaged`);
  });
});

describe('a canary', () => {
  test('changes its weight, goes live for all, and is rolled back to the stable build', async () => {
    await release('a', 'b');
    await startCanary('c', 5);
    expect(await change(weight(50), { message: 'all is well' })).toMatchObject({
      action: 'weight',
      build: 'b',
      message: 'all is well',
      canary: { build: 'c', weight: 50, releases: { shell: '1.0.0-c' } },
    });
    expect(await change(weight(50))).toBeNull();
    expect(await past()).toEqual(['b', 'a']);
    const promoted = await change({ action: 'promote' });
    expect(promoted).toMatchObject({ action: 'promote', build: 'c', releases: { shell: '1.0.0-c' } });
    expect(promoted?.canary).toBeUndefined();
    expect(await change(rollback)).toMatchObject({ build: 'b' });
  });

  test('ends by a rollback, which keeps the stable build, and by a rollback to a named build', async () => {
    await release('a', 'b');
    await startCanary('c', 5);
    const back = await change(rollback, { message: 'it throws' });
    expect(back).toMatchObject({ build: 'b', message: 'it throws' });
    expect(back?.canary).toBeUndefined();
    await startCanary('c', 5);
    const named = await change({ action: 'rollback', to: 'a' });
    expect(named).toMatchObject({ build: 'a' });
    expect(named?.canary).toBeUndefined();
  });

  test('keeps its metrics under a new weight, and gets a new key, which starts a new count', async () => {
    await release('a');
    await startCanary('b', 5);
    const first = await change(weight(6, ['errors', 'lcp']));
    expect(await change(weight(6, ['errors', 'lcp']))).toBeNull();
    const second = await change(weight(7));
    expect(second?.canary).toMatchObject({ weight: 7, rollbackOn: ['errors', 'lcp'] });
    expect(first?.canary?.visitKey).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.canary?.visitKey).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.canary?.visitKey).not.toBe(first?.canary?.visitKey);
  });

  test('is not promoted with a missing object, or after somebody rolled it back', async () => {
    await release('a');
    await startCanary('b', 5);
    await expect(
      changeLive(
        racing(3, () => change(rollback)),
        { action: 'promote' },
      ),
    ).rejects.toThrow('No canary is running.');
    await startCanary('b', 5);
    await store.objects.remove(compositionKey('b'));
    await expectRefused(change({ action: 'promote' }), "the canary's build b is missing in the store");
  });
});

test('a release reads its commit before the build, which may take minutes', async () => {
  await release('a');
  const [project, elsewhere] = [path.join(folder(), '.project'), path.join(folder(), '.elsewhere')];
  await writeFiles(project, { 'mf-hello/package.json': '{"version":"1.0.0"}' });
  await writeFiles(elsewhere, { ...fragmentFiles, 'built-from.json': '{' });
  const lines: string[] = [];
  const releasing = change(
    { action: 'release', names: ['mf-hello'], from: { folder: elsewhere }, env: {} },
    { project, log: (line) => lines.push(line) },
  );
  await expect(releasing).rejects.toThrow('built-from.json');
  expect(lines).toEqual([]);
});

test('refuses a change that was decided on a deployment which is no longer the newest', async () => {
  await release('a', 'b');
  await expect(change({ action: 'rollback', to: 'a' }, { seen: 1 })).rejects.toThrow(
    'came first, so the state that you saw is no longer live.',
  );
});

test('describes the live state after each change, and notifies', async () => {
  await release('a');
  await startCanary('b', 5);
  const sent: Notification[] = [];
  const options = { who: 'Ann', message: 'it is well', notify: (one: Notification) => sent.push(one) };
  const result = async (of: Change) => {
    const { plan, entry } = await changeLive(store, of, options);
    return describeResult(plan, entry);
  };
  expect(await result(weight(20))).toEqual(['Build b is live for 20 % of the visitors; the others get a.']);
  expect(await result(weight(20))).toEqual(["Nothing was changed: the canary's weight is already 20 %."]);
  expect(await result({ action: 'promote' })).toEqual([
    'The canary, build b, is live for all visitors. To undo this, run node site rollback --to a.',
  ]);
  expect(await result({ action: 'rollback', to: 'a' })).toEqual([
    'Build a is live. The previous one was b (node site rollback --to b).',
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
  await startCanary('b', 5);
  expect(await result(rollback)).toEqual([
    'The canary, build b, was rolled back.',
    'All visitors get build a.',
  ]);
});
