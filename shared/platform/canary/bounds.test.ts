import { expect, test } from '@jest/globals';
import { bucketOf, leastQuantile, leastRate, mostQuantile, mostRate } from './distribution';

/** The probability of each number of hits among `all`. */
function likelihoods(all: number, rate: number): number[] {
  const made = [(1 - rate) ** all];
  for (let hits = 1; hits <= all; hits += 1)
    made.push(((made[hits - 1] ?? 0) * (all - hits + 1) * rate) / hits / (1 - rate));
  return made;
}

test.each([
  [20, 0.001],
  [100, 0.02],
  [100, 0.5],
  [400, 0.9],
])('of %d with a rate of %d, a bound is wrong no more often than allowed', (all, rate) => {
  for (const chance of [0.2, 0.01, 0.0001]) {
    const wrong = (bound: (hits: number) => boolean) =>
      likelihoods(all, rate).reduce((sum, likely, hits) => sum + (bound(hits) ? likely : 0), 0);
    expect(wrong((hits) => leastRate(hits, all, chance) > rate)).toBeLessThanOrEqual(chance);
    expect(wrong((hits) => mostRate(hits, all, chance) < rate)).toBeLessThanOrEqual(chance);
  }
});

test('bounds approach the observed value, and are correct at the extremes', () => {
  expect(leastRate(0, 100, 0.01)).toBe(0);
  expect(mostRate(100, 100, 0.01)).toBe(1);
  expect(leastRate(100, 100, 0.01)).toBeCloseTo(0.01 ** 0.01, 10);
  expect(leastRate(30, 100, 0.01)).toBeCloseTo(0.1757, 4);
  expect(leastRate(30_000, 100_000, 0.01)).toBeCloseTo(0.2956, 4);
  expect(mostRate(30_000, 100_000, 0.01)).toBeCloseTo(0.3044, 4);
});

test('a quantile lies between its bounds', () => {
  const values = { bounds: [1, 2, 3, 4, 5], counts: [0, 0, 0, 0, 0, 0] };
  const add = (value: number) => {
    const at = bucketOf(values.bounds, value);
    values.counts[at] = (values.counts[at] ?? 0) + 1;
  };
  for (let value = 0; value < 1000; value += 1) add((value % 50) / 10);
  expect(leastQuantile(values, 0.75, 0.01)).toBe(3);
  expect(mostQuantile(values, 0.75, 1)).toBe(4);
  expect(mostQuantile(values, 0.75, 0.01)).toBe(4);
  expect(mostQuantile({ bounds: [1], counts: [0, 0] }, 0.75, 0.01)).toBe(Number.POSITIVE_INFINITY);
  add(100);
  expect(mostQuantile(values, 0.9999, 0.01)).toBe(Number.POSITIVE_INFINITY);
  expect(leastQuantile(values, 0.01, 0.01)).toBe(0);
});
