import { beforeEach, expect, test } from '@jest/globals';
import type { Canary } from '../../canary/variant';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import type { LoadedSite } from '../site/loaded-site';
import { buildManifests } from '../site/release-files';
import { createSiteHandler } from '../site-handler';
import { toFetchHandler } from '../testing/fetch-handler';
import { loadBuild, siteSource } from '../testing/site-source';
import { writeSite } from '../testing/write-site';

// Responses to visitors and caches while a canary runs.

const PRIVATE = 'private, max-age=0, must-revalidate';
const privately = (path: string) => (path.endsWith('.json') ? PRIVATE : `${PRIVATE}, no-transform`);
const folder = temporaryFolder();
let canary: Canary<LoadedSite> | null = null;
let respond: (request: Request) => Promise<Response>;

beforeEach(async () => {
  const store = await folderStore(folder());
  for (const build of ['stable', 'next']) await writeSite(store, build);
  const [stable, next] = [await loadBuild(store, 'stable'), await loadBuild(store, 'next')];
  const { readBody, releases } = siteSource(store);
  canary = { site: next, weight: 5 };
  const handler = createSiteHandler({
    site: () => stable,
    canary: () => canary,
    findReleaseFile: releases.find,
    findBuildManifest: buildManifests(store, readBody),
  });
  respond = toFetchHandler(handler);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  respond(new Request(`https://www.example.com${path}`, { headers }));
const onCanary = { cookie: 'site_bucket=499' };
const onStable = { cookie: 'site_bucket=500' };

test.each(['/faq', '/data/any', '/faq/_payload.json', '/builds/latest.json'])(
  'serves %s of the visitor’s variant, without shared caching',
  async (path) => {
    for (const [cookie, build] of [
      [onStable, 'stable'],
      [onCanary, 'next'],
    ] as const) {
      const { headers, status } = await get(path, cookie);
      expect(status).toBe(200);
      expect(await (await get(path, cookie)).text()).toContain(
        path.startsWith('/data') ? `of ${build}` : build,
      );
      expect(headers.get('cache-control')).toBe(privately(path));
      expect(headers.get('cdn-cache-control')).toBeNull();
      expect(headers.get('vary')).toMatch(/^cookie\b/);
      expect(headers.get('set-cookie')).toBeNull();
      const again = await get(path, { ...cookie, 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe(privately(path));
    }
  },
);

test('a document draws a bucket for a new visitor; a payload and the latest build do not, and are stable', async () => {
  for (const [weight, build] of [
    [100, 'next'],
    [0, 'stable'],
  ] as const) {
    canary = canary && { ...canary, weight };
    const page = await get('/faq');
    expect(page.headers.get('set-cookie')).toMatch(/^site_bucket=\d+;/);
    expect(await page.text()).toContain(`of ${build}`);
  }
  for (const path of ['/faq/_payload.json', '/builds/latest.json']) {
    const file = await get(path);
    expect(file.headers.get('set-cookie')).toBeNull();
    expect(await file.text()).toContain('"stable"');
  }
  expect((await get('/none')).headers.get('set-cookie')).toBeNull();
});

test('revalidates neither responses cached before the canary nor those of a variant after it', async () => {
  const during = canary;
  canary = null;
  const before = await get('/faq');
  expect(before.headers.get('cache-control')).toContain('s-maxage');
  expect(before.headers.get('set-cookie')).toBeNull();
  expect(before.headers.get('vary')).not.toContain('cookie');
  canary = during;
  const asked = await get('/faq', { ...onStable, 'if-none-match': before.headers.get('etag') ?? '' });
  expect(asked.status).toBe(200);
  canary = null;
  const after = await get('/faq', { ...onStable, 'if-none-match': asked.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('of stable');
});

test('files that belong to no document are the same for all, and shared', async () => {
  for (const path of ['/robots.txt', '/icon-192.png', '/_fragments/shell/1.0.0-abcabcabcabc/main.js']) {
    const { headers, status } = await get(path, onCanary);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public/);
    expect(headers.get('vary') ?? '').not.toContain('cookie');
  }
  for (const build of ['stable', 'next'])
    expect(await (await get(`/builds/meta/${build}.json`)).json()).toEqual({ id: build });
});

test('a store that fails counts neither files of releases nor build manifests against the canary', async () => {
  const counted: string[] = [];
  const find = () => Promise.reject(new Error('the store is down'));
  const handler = createSiteHandler({
    site: () => canary?.site ?? null,
    canary: () => canary,
    countFailure: (build) => counted.push(build),
    findReleaseFile: find,
    findBuildManifest: find,
  });
  for (const path of ['/_fragments/shell/1.0.0-abcabcabcabc/main.js', '/builds/meta/0123456789ab.json']) {
    const request = new Request(`https://www.example.com${path}`, { headers: onCanary });
    expect((await toFetchHandler(handler)(request)).status).toBe(503);
  }
  expect(counted).toEqual([]);
});

test.each(['x', '10000', '-1'])('ignores the cookie value "%s"', async (value) => {
  const page = await get('/faq', { cookie: `site_bucket=${value}` });
  expect(page.headers.get('set-cookie')).toMatch(
    /^site_bucket=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});
