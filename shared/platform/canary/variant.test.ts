import { expect, test } from '@jest/globals';
import { drawBucket, isOnCanary, parseBucket } from './variant';

test.each([
  [0, 0],
  [0.01, 1],
  [0.07, 7],
  [0.29, 29],
  [5, 500],
  [50, 5_000],
  [100, 10_000],
])('a weight of %d %% includes exactly that part of all buckets, the lowest first', (weight, expected) => {
  const included = Array.from({ length: 10_000 }, (_, bucket) => isOnCanary(bucket, { weight }));
  expect(included.filter(Boolean)).toHaveLength(expected);
  expect(included.slice(0, expected).every(Boolean)).toBe(true);
});

test('draws buckets evenly', () => {
  const drawn = Array.from({ length: 20_000 }, () => isOnCanary(drawBucket(), { weight: 20 }));
  // Seven standard deviations: once in hundreds of billions of runs.
  expect(Math.abs(drawn.filter(Boolean).length / drawn.length - 0.2)).toBeLessThan(0.02);
});

test.each([
  ['0', 0],
  ['499', 499],
  ['9999', 9999],
])('reads the bucket of a cookie: %s', (cookie, bucket) => {
  expect(parseBucket(cookie)).toBe(bucket);
});

test.each([undefined, '', 'x', '-1', '1.5', '10000', '0x1', ' 1 2', '١', '1e2', '00000'])(
  'ignores the cookie value "%s"',
  (cookie) => {
    expect(parseBucket(cookie)).toBeNull();
  },
);
