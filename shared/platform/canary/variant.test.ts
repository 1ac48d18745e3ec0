import { describe, expect, test } from '@jest/globals';
import { emptySite } from '../serve/testing/empty-site';
import { previewCookie, previewNameOf, sideOf, sideOfDocument } from './variant';

const stable = emptySite({ build: 'stable' });
const next = emptySite({ build: 'next' });
const live = (share: number) => ({ stable, canary: { site: next, share }, preview: null });
const visitor = (cookie: string | null) => ({
  method: 'GET',
  header: (name: string) => (name === 'cookie' ? cookie : null),
});
const buildOf = (share: number, bucket: number) =>
  sideOf(live(share), visitor(`a=b; site_bucket=${bucket}`)).site.build;

test('without a canary everybody gets the same, and nothing is kept of anybody', () => {
  for (const find of [sideOf, sideOfDocument])
    expect(find({ stable, canary: null, preview: null }, visitor('site_bucket=0'))).toEqual({
      site: stable,
      isPersonal: false,
      isPreview: false,
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
    expect(again).toEqual({ site: next, isPersonal: true, isPreview: false, cookie: null });
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
      expect(sideOf(live(100), asked)).toMatchObject({ site: stable, isPersonal: true, cookie: null });
      expect(sideOfDocument(live(100), asked, () => 7).cookie).toContain('site_bucket=7;');
    },
  );
});

describe('on a preview', () => {
  const preview = emptySite({ build: 'preview' });

  test.each([sideOf, sideOfDocument])('a visitor gets that, whatever else runs, and no number', (find) => {
    for (const cookie of [null, 'site_bucket=0'])
      expect(find({ ...live(100), preview }, visitor(cookie))).toEqual({
        site: preview,
        isPersonal: true,
        isPreview: true,
        cookie: null,
      });
  });

  test('a visitor whose preview is gone is where he would be without', () => {
    const gone = { ...live(5), preview: 'gone' as const };
    expect(sideOf(gone, visitor('site_bucket=0')).site).toBe(next);
    expect(sideOf(gone, visitor(null)).site).toBe(stable);
  });

  test('the cookie holds the name and nothing else', () => {
    const name = '0123456789abcdef'.repeat(2);
    const kept = previewCookie({ stable: emptySite({ https: true }) }, name, 60);
    expect(kept).toBe(`site_preview=${name}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`);
    expect(previewNameOf(visitor(`a=b; site_preview=${name}`))).toBe(name);
    for (const other of ['', 'x', name.toUpperCase(), `${name}0`, '../live/1', '%00'])
      expect(previewNameOf(visitor(`site_preview=${other}`))).toBeNull();
    expect(previewNameOf(visitor(null))).toBeNull();
  });
});
