import { beforeEach, describe, expect, test } from '@jest/globals';
import { planChange } from '../plan/plan';
import { releaseOf, sampleSnapshot, withCanary } from '../plan/testing/sample-snapshot';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { confirmLines, confirmPlan, isDefaultStore } from './confirm';

const folder = temporaryFolder();
let store: Store;
let lines: string[];
const log = (line: string) => lines.push(line);
const plan = planChange(
  sampleSnapshot({ settings: { SITE_ORIGIN: 'https://www.example.com' } }),
  releaseOf(['shell'], { settings: { BRAND_NAME: 'Mine' } }),
);

beforeEach(async () => {
  lines = [];
  store = await folderStore(folder());
});

describe('a store outside the checkout', () => {
  test('shows the store, the origin and the plan, and needs --yes without a terminal', async () => {
    await expect(confirmPlan(store, plan, { yes: undefined, ask: null, log })).rejects.toThrow(
      'this is not a terminal. Check the lines above, and run the command again with --yes.',
    );
    expect(lines).toEqual([
      `Store:   ${store.objects.name}`,
      'Site:    https://www.example.com',
      'Change:  release shell (now s1) from this checkout for all visitors',
      'Setting: BRAND_NAME from its default to Mine',
    ]);
  });

  test('shows the same with --yes and asks nothing', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await confirmPlan(store, plan, { yes: true, ask, log })).toBeNull();
    expect(lines).toHaveLength(4);
  });

  test('continues only after yes at a terminal, with the entry that was shown', async () => {
    const answer = (text: string) => confirmPlan(store, plan, { yes: undefined, ask: async () => text, log });
    expect(await answer(' Yes ')).toBe(7);
    for (const text of ['', 'n', 'y']) await expect(answer(text)).rejects.toThrow('Nothing was done');
  });

  test('says that nothing is live, or that the origin is unknown', async () => {
    const change = { action: 'release-all', names: ['shell'], settings: {} } as const;
    await confirmPlan(store, planChange(sampleSnapshot({ latest: null }), change), { yes: true, log });
    const unreadable = sampleSnapshot({ live: { kind: 'missing' } });
    await confirmPlan(store, planChange(unreadable, { action: 'rollback' }), { yes: true, log });
    expect(lines.filter((line) => line.startsWith('Site:'))).toEqual([
      'Site:    nothing is live yet',
      'Site:    unknown',
    ]);
  });
});

test('changes a store inside the checkout without asking, unless that ends a canary', async () => {
  const own = { ...store, folder: `${process.cwd()}/.site` };
  expect(await confirmPlan(own, plan, { yes: undefined, ask: null, log })).toBeNull();
  expect(lines).toEqual([]);
  const risky = planChange(sampleSnapshot({ latest: withCanary }), releaseOf(['mf-hello']));
  await expect(confirmPlan(own, risky, { yes: undefined, ask: null, log })).rejects.toThrow(
    'again with --yes',
  );
  expect(await confirmPlan(own, risky, { yes: true, ask: null, log })).toBeNull();
  expect(isDefaultStore(own)).toBe(true);
  // Beside the checkout, with a name that begins the same.
  const beside = { ...store, folder: `${process.cwd()}-other/.site` };
  await expect(confirmLines(beside, [], { yes: undefined, ask: null, log })).rejects.toThrow();
  expect(isDefaultStore(beside)).toBe(false);
  expect(isDefaultStore({ ...store, folder: null })).toBe(false);
});
