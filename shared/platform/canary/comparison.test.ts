import { expect, test } from '@jest/globals';
import type { FragmentOutcome, WebVitals } from '@site/kit/protocol/web-vitals';
import { compareVariants, type VariantName } from './comparison';

// Simulates many runs of healthy and faulty canaries.

/** Pseudorandom numbers from 0 to 1, the same in each run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface World {
  /** The fraction of visitors who get the canary. */
  readonly weight: number;
  /** Maximum number of views of both variants. */
  readonly views: number;
  /** The rate of views with an error. */
  readonly errors: readonly [canary: number, stable: number];
  /** The rate of visitors whose browser has an error in every view, in both variants. */
  readonly broken?: number;
  /** The median of the largest contentful paint, in milliseconds. */
  readonly paint?: readonly [canary: number, stable: number];
}

/** A comparison of web vitals only. */
function compareVitals(on: 'errors' | 'lcp') {
  const { add, ...rest } = compareVariants(on);
  return {
    ...rest,
    add: (variant: VariantName, vitals: WebVitals) => add(variant, { kind: 'measured', vitals }),
  };
}

/** The number of distinct visits. Creating each view anew would dominate the run time. */
const POOL = 2048;

/**
 * Visits of a variant with and without an error. Their paints have a log-normal distribution, as skewed as real visits.
 */
function visits(draw: () => number, paint: number) {
  const made = (...outcomes: FragmentOutcome[]) =>
    Array.from({ length: POOL }, (): WebVitals => {
      const skew = Math.exp(1.2 * (draw() + draw() + draw() - 1.5));
      return {
        build: 'b',
        page: 'faq',
        device: 'small',
        paint: paint * skew,
        fragments: { shell: outcomes },
      };
    });
  return { good: made('hydrated'), bad: made('hydrated', 'threw') };
}

/**
 * Simulates visitors with three views on average until the analysis rolls back the canary. Gives the number of its
 * views then; null for never.
 */
function runs(count: number, on: 'errors' | 'lcp', world: World): (number | null)[] {
  const { weight, views, errors, broken = 0, paint = [1500, 1500] } = world;
  const draw = random(count);
  const pools = [visits(draw, paint[0]), visits(draw, paint[1])] as const;
  const run = () => {
    const { add, values } = compareVitals(on);
    for (let seen = 0; seen < views; ) {
      const at = draw() < weight ? 0 : 1;
      const isBroken = draw() < broken;
      do {
        seen += 1;
        const pool = isBroken || draw() < errors[at] ? pools[at].bad : pools[at].good;
        const visit = pool[Math.floor(draw() * POOL)];
        if (visit !== undefined && add(at === 0 ? 'canary' : 'stable', visit) !== null)
          return values().canary.visits;
      } while (draw() < 2 / 3);
    }
    return null;
  };
  return Array.from({ length: count }, run);
}

const rolledBack = (all: readonly (number | null)[]) => all.filter((views) => views !== null);

test('does not roll back healthy canaries, however often it checks', () => {
  const same: World = { weight: 0.4, views: 4_000, errors: [0.005, 0.005] };
  expect(rolledBack(runs(40, 'errors', same))).toEqual([]);
  expect(rolledBack(runs(40, 'errors', { ...same, broken: 0.02 }))).toEqual([]);
  expect(rolledBack(runs(40, 'errors', { ...same, weight: 0.9, errors: [0.2, 0.2] }))).toEqual([]);
  expect(rolledBack(runs(20, 'lcp', { ...same, paint: [1500, 1500] }))).toEqual([]);
});

/** Whether the canary is rolled back after `count` visits of each variant with regular errors and a constant paint. */
function isRolledBack(on: 'errors' | 'lcp', count: number, canary: Even, stable: Even): boolean {
  const { add } = compareVitals(on);
  const visit = ({ paint }: Even, isBad: boolean): WebVitals => ({
    build: 'b',
    page: 'faq',
    device: 'small',
    paint,
    fragments: { shell: [isBad ? 'threw' : 'hydrated'] },
  });
  const made = {
    canary: [visit(canary, false), visit(canary, true)],
    stable: [visit(stable, false), visit(stable, true)],
  } as const;
  for (let n = 1; n <= count; n += 1) {
    add('stable', made.stable[n % stable.every === 0 ? 1 : 0]);
    if (add('canary', made.canary[n % canary.every === 0 ? 1 : 0]) !== null) return true;
  }
  return false;
}

interface Even {
  readonly every: number;
  readonly paint: number;
}

test('tolerates a difference within the margin even with certainty, and rolls back a larger one', () => {
  const stable = { every: 200, paint: 1500 };
  expect(isRolledBack('errors', 100_000, { ...stable, every: 71 }, stable)).toBe(false);
  expect(isRolledBack('errors', 100_000, { ...stable, every: 40 }, stable)).toBe(true);
  expect(isRolledBack('lcp', 2_000, { ...stable, paint: 1725 }, stable)).toBe(false);
  expect(isRolledBack('lcp', 2_000, { ...stable, paint: 2100 }, stable)).toBe(true);
  const quick = { every: 200, paint: 300 };
  expect(isRolledBack('lcp', 2_000, { ...quick, paint: 450 }, quick)).toBe(false);
});

test('rolls back a canary that throws in every view at the first check, and one in 30 % within 400 views', () => {
  const faulty: World = { weight: 0.05, views: 20_000, errors: [1, 0.005] };
  expect(runs(20, 'errors', faulty)).toEqual(Array.from({ length: 20 }, () => 100));
  for (const views of runs(50, 'errors', { ...faulty, errors: [0.3, 0.005] }))
    expect(views ?? Number.POSITIVE_INFINITY).toBeLessThan(400);
});

test.each(['errors', 'missing-vitals', 'lcp'] as const)(
  'a healthy canary outlives the lies of 50 address blocks: %s',
  (metric) => {
    const { add } = compareVariants(metric);
    const healthy: WebVitals = { build: 'b', page: 'faq', device: 'small', paint: 900, fragments: {} };
    const lie: WebVitals = { ...healthy, paint: 60_000, fragments: { shell: ['threw'] } };
    const visit = (variant: VariantName, vitals: WebVitals | null) => [
      add(variant, { kind: 'served' }),
      vitals && add(variant, { kind: 'measured', vitals }),
    ];
    const found: unknown[] = [];
    for (let n = 0; n < 50; n += 1) found.push(...visit('canary', metric === 'missing-vitals' ? null : lie));
    for (let n = 0; n < 1_000; n += 1) found.push(...visit('stable', healthy), ...visit('canary', healthy));
    expect(found.filter((reason) => reason !== null)).toEqual([]);
  },
);

test('rolls back one that throws in 10 %, or paints half as fast, within 1,500 views', () => {
  const worse: World = { weight: 0.4, views: 4_000, errors: [0.1, 0.005], paint: [3000, 1500] };
  for (const all of [runs(20, 'errors', worse), runs(20, 'lcp', worse)])
    for (const views of all) expect(views ?? Number.POSITIVE_INFINITY).toBeLessThan(1_500);
});

test('does not roll back a better canary', () => {
  const better: World = { weight: 0.5, views: 2_000, errors: [0.005, 0.3], paint: [1500, 4000] };
  expect([...rolledBack(runs(5, 'errors', better)), ...rolledBack(runs(5, 'lcp', better))]).toEqual([]);
});

test('needs 100 visits of each variant, and ignores visits without a paint', () => {
  const vitals: WebVitals = { build: 'b', page: 'faq', device: 'small', fragments: { shell: ['reloaded'] } };
  const errors = compareVitals('errors');
  const stable = { ...vitals, fragments: {} };
  for (let visit = 0; visit < 99; visit += 1) {
    expect(errors.add('stable', stable)).toBeNull();
    expect(errors.add('canary', vitals)).toBeNull();
    expect(errors.add('canary', vitals)).toBeNull();
  }
  expect(errors.found()).toBeNull();
  expect(errors.add('stable', stable)).toBe(
    'errors: 100.0 % of 198 visits of the canary had an error, 0.0 % of 100 of stable',
  );
  const lcp = compareVitals('lcp');
  lcp.add('canary', { ...vitals, paint: 4000 });
  expect([lcp.add('canary', vitals), lcp.values().canary.visits]).toEqual([null, 1]);
});

test('rolls back a canary with silent pages, but not one as silent as stable, however many visits send nothing', () => {
  const draw = random(1);
  const run = (heard: readonly [canary: number, stable: number], documents: number) => {
    const { add } = compareVariants('missing-vitals');
    const vitals: WebVitals = { build: 'b', page: 'faq', device: 'small', fragments: {} };
    // A page sends its web vitals after about 30 other documents.
    const later: (readonly [due: number, variant: VariantName])[] = [];
    for (let n = 0; n < documents; n += 1) {
      const variant = draw() < 0.1 ? 'canary' : 'stable';
      if (add(variant, { kind: 'served' }) !== null) return n;
      if (draw() < heard[variant === 'canary' ? 0 : 1]) later.push([n + Math.ceil(60 * draw()), variant]);
      while ((later[0]?.[0] ?? documents) <= n) {
        const [, due] = later.shift() ?? [];
        if (due !== undefined && add(due, { kind: 'measured', vitals }) !== null) return n;
      }
    }
    return null;
  };
  for (let round = 0; round < 20; round += 1) {
    expect(run([0.6, 0.6], 20_000)).toBeNull();
    expect(run([0.6, 0.4], 10_000)).toBeNull();
    expect(run([0, 0.6], 20_000) ?? Number.POSITIVE_INFINITY).toBeLessThan(3_000);
  }
});

test('counts a page that the server failed to answer as an error', () => {
  const { add, values } = compareVariants('errors');
  add('canary', { kind: 'failed' });
  add('canary', { kind: 'served' });
  expect([values().canary.visits, values().canary.seen]).toEqual([1, 1]);
});

test('servers that share counts decide by the sum: ten with a tenth of the visits each see as much as one', () => {
  const bad: WebVitals = { build: 'b', page: 'faq', device: 'small', fragments: { shell: ['threw'] } };
  const servers = Array.from({ length: 10 }, () => compareVariants('errors'));
  for (const { add } of servers)
    for (let n = 0; n < 60; n += 1) {
      expect(add('canary', { kind: 'measured', vitals: bad })).toBeNull();
      expect(add('stable', { kind: 'measured', vitals: { ...bad, fragments: {} } })).toBeNull();
    }
  const [first, ...others] = servers;
  const counts = others.map((one) => one.own());
  expect(first?.takeOthers([])).toBeNull();
  expect([first?.values().canary.visits, first?.nextCheck(), first?.found()]).toEqual([60, 100, null]);
  expect(first?.takeOthers(counts)).toBe(
    'errors: 100.0 % of 600 visits of the canary had an error, 0.0 % of 600 of stable',
  );
  expect([first?.nextCheck(), first?.own().canary]).toEqual([746, [60, 60]]);
});

test('a server that counted nothing, or has ended, takes nothing from what others counted', () => {
  const counted = { canary: [300, 90], stable: [4000, 0] };
  const nothing = { canary: [0, 0], stable: [0, 0] };
  const alone = compareVariants('errors');
  const beside = compareVariants('errors');
  expect(alone.takeOthers([counted])).not.toBeNull();
  expect(beside.takeOthers([counted, ...new Array<typeof nothing>(20).fill(nothing)])).not.toBeNull();
  expect(beside.found()).toEqual(alone.found());
});

test('many visits at once are one check, and the next one waits for 25 % more', () => {
  const one = compareVariants('errors');
  expect(one.takeOthers([{ canary: [245, 0], stable: [4000, 0] }])).toBeNull();
  expect([one.nextCheck(), one.values().canary.visits]).toEqual([306, 245]);
  // From a newer version, for example: unknown numbers are ignored.
  one.takeOthers([{ canary: [300, 0, 9], stable: [4000] }]);
  expect([one.own().canary, one.values().stable.visits]).toEqual([[0, 0], 4000]);
});
