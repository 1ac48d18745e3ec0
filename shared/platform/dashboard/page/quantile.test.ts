import { expect, test } from '@jest/globals';
import { quantile } from './quantile';

const bounds = [1, 2, 4];

test('interpolates values between the bounds', () => {
  expect(quantile({ bounds, counts: [10, 0, 0, 0] }, 0.5)).toBe(0.5);
  expect(quantile({ bounds, counts: [50, 25, 25, 0] }, 0.75)).toBe(2);
  expect(quantile({ bounds, counts: [50, 0, 50, 0] }, 0.75)).toBe(3);
});

test('does not guess values beyond the last bound, and has none without values', () => {
  expect(quantile({ bounds, counts: [1, 1, 1, 7] }, 0.75)).toBe(Number.POSITIVE_INFINITY);
  expect(quantile({ bounds, counts: [0, 0, 0, 0] }, 0.75)).toBeNull();
});
