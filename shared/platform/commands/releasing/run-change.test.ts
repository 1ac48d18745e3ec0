import { beforeEach, describe, expect, test } from '@jest/globals';
import { planChange } from '../../plan/plan';
import { readable, releaseOf, sampleSnapshot, stable, withCanary } from '../../plan/testing/sample-snapshot';
import type { Store } from '../../store/store';
import { memoryStore, testContext } from '../testing/test-context';
import { confirmLines, confirmPlan } from './run-change';

let store: Store;
const plan = planChange(
  sampleSnapshot({ settings: { SITE_ORIGIN: 'https://www.example.com' } }),
  releaseOf(['shell'], { env: { BRAND_NAME: 'Mine' } }),
);

beforeEach(() => {
  store = memoryStore();
});

describe('a store outside the checkout', () => {
  test('shows the store, the origin and the plan, and needs --yes without a terminal', async () => {
    const context = testContext();
    await expect(confirmPlan(context, store, plan, undefined)).rejects.toThrow(
      'this is not a terminal. Check the lines above, and run the command again with --yes.',
    );
    expect(context.printed).toEqual([
      'Store:   memory',
      'Site:    https://www.example.com',
      'Change:  release shell (now s1) from this checkout for all visitors',
      'Setting: BRAND_NAME from its default to Mine',
    ]);
  });

  test('names the packages that a rollback of the whole site takes back', async () => {
    const context = testContext();
    const target = readable('a', { ...stable.releases, 'mf-hello': 'h0' });
    const back = planChange(sampleSnapshot({ target }), { action: 'rollback' });
    await confirmPlan(context, store, back, true);
    expect(context.printed.slice(2)).toEqual([
      'Change:  make build a live for all visitors, replacing build b',
      'Package: mf-hello from h1 to h0',
    ]);
  });

  test('shows the same with --yes and asks nothing', async () => {
    const context = testContext({ answer: 'no' });
    expect(await confirmPlan(context, store, plan, true)).toBe(false);
    expect(context.printed).toHaveLength(4);
  });

  test('continues only after yes at a terminal', async () => {
    const answered = (answer: string) => confirmPlan(testContext({ answer }), store, plan, undefined);
    expect(await answered(' Yes ')).toBe(true);
    for (const text of ['', 'n', 'y']) await expect(answered(text)).rejects.toThrow('Nothing was done');
  });

  test('says that nothing is live, or that the origin is unknown', async () => {
    const context = testContext();
    const change = { action: 'release-all', names: ['shell'], env: {} } as const;
    await confirmPlan(context, store, planChange(sampleSnapshot({ latest: null }), change), true);
    const unreadable = sampleSnapshot({ live: { kind: 'missing' } });
    await confirmPlan(context, store, planChange(unreadable, { action: 'rollback' }), true);
    expect(context.printed.filter((line) => line.startsWith('Site:'))).toEqual([
      'Site:    nothing is live yet',
      'Site:    unknown',
    ]);
  });
});

test('changes a store inside the checkout without asking, unless that ends a canary', async () => {
  const context = testContext();
  const own = { ...store, folder: `${context.project}/.site` };
  expect(await confirmPlan(context, own, plan, undefined)).toBe(false);
  expect(context.printed).toContain('Store:   memory');
  const endsCanary = planChange(sampleSnapshot({ latest: withCanary }), releaseOf(['mf-hello']));
  await expect(confirmPlan(context, own, endsCanary, undefined)).rejects.toThrow('again with --yes');
  expect(await confirmPlan(context, own, endsCanary, true)).toBe(false);
  // Beside the checkout, with a name that begins the same.
  const beside = { ...store, folder: `${context.project}-other/.site` };
  await expect(confirmLines(context, beside, [], { yes: undefined })).rejects.toThrow();
});
