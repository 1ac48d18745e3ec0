import { beforeEach, describe, expect, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import { append } from '../store/deployments/deployment-log';
import { nowLive } from '../store/deployments/live';
import { putRecord } from '../store/records/put-release';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { putMade, sampleComposition } from '../store/testing/sample-composition';
import { sampleReleases } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { confirmChange, isDefaultStore } from './confirm';
import { describeChange } from './run-change';

const folder = temporaryFolder();
const ORIGIN = 'https://www.example.com';
let store: Store;
let lines: string[];
const log = (line: string) => lines.push(line);
const what = () => 'change something';

beforeEach(async () => {
  lines = [];
  store = await folderStore(folder());
  await putRecord(store, sampleReleases().shell);
  const record = sampleComposition({ build: 'a', env: { SITE_ORIGIN: ORIGIN, BRAND_NAME: 'Mine' } });
  const made = nowLive(await putMade(store, { record, files: [] }));
  await append(store, async () => ({ action: 'release', ...made }));
});

describe('a store outside the checkout', () => {
  test('shows the store, the origin and the change, and needs --yes without a terminal', async () => {
    const change = confirmChange(store, { site: sampleSite, describe: what, yes: undefined, ask: null, log });
    await expect(change).rejects.toThrow(
      'this is not a terminal. Check the lines above, and run the command again with --yes.',
    );
    expect(lines).toEqual([
      `Store:   ${store.objects.name}`,
      `Site:    ${ORIGIN}`,
      'Change:  change something',
    ]);
  });

  test('shows the same with --yes and asks nothing', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(
      await confirmChange(store, { site: sampleSite, describe: what, yes: true, ask, log }),
    ).toBeUndefined();
    expect(lines).toHaveLength(3);
  });

  test('continues only after yes at a terminal, with the entry that was shown', async () => {
    const answer = (text: string) =>
      confirmChange(store, { site: sampleSite, describe: what, yes: undefined, ask: async () => text, log });
    expect(await answer(' Yes ')).toBe(1);
    for (const text of ['', 'n', 'y']) await expect(answer(text)).rejects.toThrow('Nothing was done');
  });

  test('shows each setting that would change', async () => {
    const settings = {
      SITE_ORIGIN: 'http://localhost:3000',
      BRAND_NAME: '',
      LOCALES: 'en:en-US',
      HOME: '/root',
    };
    await confirmChange(store, { site: sampleSite, describe: what, settings, yes: true, log });
    expect(lines.slice(3)).toEqual([
      `Setting: SITE_ORIGIN from ${ORIGIN} to http://localhost:3000`,
      'Setting: LOCALES from its default to en:en-US',
      'Setting: BRAND_NAME from Mine to its default',
    ]);
    lines = [];
    await confirmChange(store, {
      site: sampleSite,
      describe: what,
      settings: { SITE_ORIGIN: ORIGIN },
      yes: true,
      log,
    });
    expect(lines).toHaveLength(3);
  });

  test('an unreadable live record does not prevent a rollback', async () => {
    await store.objects.remove('compositions/a.json');
    await confirmChange(store, { site: sampleSite, describe: what, yes: true, log });
    expect(lines[1]).toBe('Site:    unknown');
  });

  test('says that nothing is live', async () => {
    const empty = await folderStore(`${folder()}/empty`);
    await confirmChange(empty, { site: sampleSite, describe: what, yes: true, log });
    expect(lines[1]).toBe('Site:    nothing is live yet');
  });
});

test('changes a store inside the checkout without asking', async () => {
  const own = { ...store, folder: `${process.cwd()}/.site` };
  expect(
    await confirmChange(own, { site: sampleSite, describe: what, yes: undefined, ask: null, log }),
  ).toBeUndefined();
  expect(lines).toEqual([]);
  const risky = { describe: what, isRisky: true, ask: null, log };
  await expect(confirmChange(own, { site: sampleSite, ...risky, yes: undefined })).rejects.toThrow(
    'again with --yes',
  );
  expect(await confirmChange(own, { site: sampleSite, ...risky, yes: true })).toBeUndefined();
  expect(isDefaultStore(own)).toBe(true);
  // Beside the checkout, with a name that begins the same.
  const beside = { ...store, folder: `${process.cwd()}-other/.site` };
  await expect(
    confirmChange(beside, { site: sampleSite, describe: what, yes: undefined, ask: null, log }),
  ).rejects.toThrow();
  expect(isDefaultStore(beside)).toBe(false);
  expect(isDefaultStore({ ...store, folder: null })).toBe(false);
});

test('describes each change', () => {
  const stable = { number: 2, at: '', who: 'a', action: 'release', build: 'B', releases: {} };
  const live = { ...stable, canary: { build: 'C', releases: {}, weight: 5 } };
  expect(describeChange({ action: 'promote' }, live)).toBe(
    'make the canary (C) live for all visitors, replacing build B',
  );
  expect(describeChange({ action: 'weight', weight: 20 }, live)).toBe(
    'change the weight of the canary (C) from 5 % to 20 % of the visitors',
  );
  expect(describeChange({ action: 'rollback' }, live)).toBe('roll back the canary (C); build B stays live');
  expect(describeChange({ action: 'rollback' }, stable)).toBe('make the build before B live again');
  expect(describeChange({ action: 'rollback', to: 'A' }, stable)).toBe(
    'make build A live, replacing build B',
  );
});
