import { expect, test } from '@jest/globals';
import { trend, whenFull } from './trend';

/** Samples of an hour: garbage piles up to 50 and is collected, again and again. */
const sawtooth = (base: (share: number) => number) =>
  Array.from({ length: 1800 }, (_, index) => base(index / 1800) + (index % 20) * 2.5);

test('ignores the sawtooth of garbage collection', () => {
  expect(
    trend(
      sawtooth(() => 200),
      1,
    ),
  ).toEqual({ first: 200, last: 200, perHour: 0, uncertainty: 0 });
});

test('reports growth per hour', () => {
  const { perHour, uncertainty } = trend(
    sawtooth((share) => 200 + 30 * share),
    1,
  );
  expect(perHour).toBeCloseTo(30, 0);
  expect(uncertainty).toBeLessThan(3);
});

test('does not report noise as growth', () => {
  const { perHour, uncertainty } = trend(
    sawtooth((share) => 200 + 5 * Math.sin(share * 97)),
    1,
  );
  expect(Math.abs(perHour)).toBeLessThan(uncertainty + 1);
});

test('a cache is full when it keeps as much as it ever does; one that fills to the end is so at the end', () => {
  expect(whenFull([0, 10, 20, 30, 40, 48, 49, 50, 47, 50])).toBe(5);
  expect(whenFull([0, 0, 0])).toBe(0);
  expect(whenFull(Array.from({ length: 100 }, (_, index) => index))).toBe(95);
});
