import { describe, expect, test } from '@jest/globals';
import { sideOf, sideOfDocument } from './sides';
import { emptySite } from './testing/empty-site';

const stable = emptySite({ build: 'stable' });
const next = emptySite({ build: 'next' });
const live = (share: number) => ({ stable, canary: { site: next, share } });
const visitor = (cookie: string | null) => ({
  method: 'GET',
  header: (name: string) => (name === 'cookie' ? cookie : null),
});
const buildOf = (share: number, bucket: number) =>
  sideOf(live(share), visitor(`a=b; site_bucket=${bucket}`)).site.build;

test('without a canary everybody gets the same, and nothing is kept of anybody', () => {
  for (const find of [sideOf, sideOfDocument])
    expect(find({ stable, canary: null }, visitor('site_bucket=0'))).toEqual({
      site: stable,
      isPersonal: false,
      cookie: null,
    });
});

describe('with a canary', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.07, 7],
    [0.29, 29],
    [5, 500],
    [50, 5_000],
    [100, 10_000],
  ])('%d %% of all numbers are its', (share, expected) => {
    const all = Array.from({ length: 10_000 }, (_, bucket) => buildOf(share, bucket));
    expect(all.filter((build) => build === 'next')).toHaveLength(expected);
    expect(all.slice(0, expected).every((build) => build === 'next')).toBe(true);
  });

  test('the first document draws a number, which counts at once and is kept', () => {
    const side = sideOfDocument(live(5), visitor(null), () => 499);
    expect(side).toMatchObject({ site: next, isPersonal: true });
    expect(side.cookie).toBe('site_bucket=499; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax');
    const again = sideOfDocument(live(5), visitor('site_bucket=499'), () => 9_999);
    expect(again).toEqual({ site: next, isPersonal: true, cookie: null });
  });

  test('numbers are drawn evenly', () => {
    const drawn = Array.from({ length: 20_000 }, () => sideOfDocument(live(20), visitor(null)));
    const share = drawn.filter((side) => side.site === next).length / drawn.length;
    // Seven standard deviations: once in hundreds of billions of runs.
    expect(Math.abs(share - 0.2)).toBeLessThan(0.02);
  });

  test.each(['', 'x', '-1', '1.5', '10000', '0x1', ' 1 2', '١', '1e2', '00000'])(
    'a cookie that says "%s" is treated as none',
    (value) => {
      const asked = visitor(`site_bucket=${value}`);
      expect(sideOf(live(100), asked)).toEqual({ site: stable, isPersonal: true, cookie: null });
      expect(sideOfDocument(live(100), asked, () => 7).cookie).toContain('site_bucket=7;');
    },
  );
});
