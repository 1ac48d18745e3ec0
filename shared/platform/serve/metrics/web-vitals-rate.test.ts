import { expect, test } from '@jest/globals';
import { measuresRate } from './web-vitals-rate';

const times = (count: number, ask: () => boolean) =>
  Array.from({ length: count }, ask).filter(Boolean).length;

test('one address has 100 in 10 seconds, and does not use up those of others', () => {
  let now = 0;
  const rate = measuresRate(() => now);
  expect(times(5_000, () => rate('192.0.2.1'))).toBe(100);
  expect(times(50, () => rate('192.0.2.2'))).toBe(50);
  now = 9_999;
  expect(rate('192.0.2.1')).toBe(false);
  now = 10_000;
  expect(times(150, () => rate('192.0.2.1'))).toBe(100);
});

test('all addresses together have 1000 in 10 seconds', () => {
  let next = 0;
  const rate = measuresRate(() => 0);
  expect(times(5_000, () => rate(`192.0.${next >> 8}.${next++ & 255}`))).toBe(1000);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['2001:db8::1', '2001:db8:0:0:5::2'],
  ['::1', '::2'],
])('%s and %s are one sender', (one, other) => {
  const rate = measuresRate(() => 0);
  expect(times(100, () => rate(one))).toBe(100);
  expect(rate(other)).toBe(false);
});

test('other networks are other senders', () => {
  const rate = measuresRate(() => 0);
  times(100, () => rate('2001:db8:1:2::1'));
  expect(rate('2001:db8:1:3::1')).toBe(true);
  times(100, () => rate('::ffff:192.0.2.1'));
  expect(rate('::ffff:192.0.2.2')).toBe(true);
});
