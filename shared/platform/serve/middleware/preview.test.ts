import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Canary } from '../../canary/variant';
import { putObject } from '../../store/content/stored-content';
import { previewPrefix, previewStore } from '../../store/preview-store';
import { endPreview, keyOfPreview, newPreviewName } from '../../store/previews';
import { previewFileName } from '../../store/records/composition-record';
import { putRecord, putRelease } from '../../store/records/put-release';
import type { Store } from '../../store/store';
import { folderStore } from '../../store/testing/folder-store';
import { putMade, sampleComposition } from '../../store/testing/sample-composition';
import { sampleBuild } from '../../store/testing/sample-releases';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import type { LoadedSite } from '../site/loaded-site';
import { previewSites } from '../site/preview-sites';
import { buildManifests } from '../site/release-files';
import { createSiteHandler } from '../site-handler';
import { toFetchHandler } from '../testing/fetch-handler';
import { makePreview } from '../testing/make-preview';
import { loadBuild, siteSource } from '../testing/site-source';
import { previewParts, putSite, writeRelease, writeSite } from '../testing/write-site';

// Responses to visitors of previews and to caches.

const folder = temporaryFolder();
const UNKNOWN = '0'.repeat(32);
let store: Store;
let name = '';
let canary: Canary<LoadedSite> | null = null;
let now = Date.now();
let isAway = false;
let previewOrigin: string | null = null;
let respond: (request: Request) => Promise<Response>;

beforeEach(async () => {
  store = await folderStore(folder());
  await writeSite(store, 'stable');
  const stable = await loadBuild(store, 'stable');
  canary = null;
  previewOrigin = null;
  isAway = false;
  now = Date.now();
  name = await makePreview(store, 'next', { message: 'a new header' });
  const { readBody, releases } = siteSource(store);
  const list: Store['objects']['list'] = (prefix) => {
    if (isAway) throw new Error('away');
    return store.objects.list(prefix);
  };
  const handler = createSiteHandler({
    site: () => ({ ...stable, origin: 'https://www.example.com', previewOrigin }),
    canary: () => canary,
    findReleaseFile: releases.find,
    findBuildManifest: buildManifests(store, readBody),
    acceptsVitals: true,
    findPreview: previewSites({
      store: { ...store, objects: { ...store.objects, list } },
      log: () => {},
      now: () => now,
      elapsed: () => now,
    }),
  });
  respond = toFetchHandler(handler);
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  respond(new Request(`https://www.example.com${path}`, { headers, method }));
const on = (own = name) => ({ cookie: `a=b; site_preview=${own}` });
const cleared = 'site_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

function expectSecret({ headers }: Response, referrer: string): void {
  expect(headers.get('cache-control')).toBe('private, no-store, no-transform');
  expect(headers.get('cdn-cache-control')).toBeNull();
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe(referrer);
}

test('opening its URL sets the preview until it ends, and redirects to the site', async () => {
  const opened = await get(`/_preview/${name}`);
  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe('/');
  const [, seconds] =
    /^site_preview=[0-9a-f]{32}; Max-Age=(\d+); Path=\/; HttpOnly; SameSite=Lax$/.exec(
      opened.headers.get('set-cookie') ?? '',
    ) ?? [];
  // Fourteen days, minus the duration of this test.
  expect(Number(seconds) / (14 * 24 * 60 * 60)).toBeCloseTo(1, 2);
  expect(opened.headers.get('set-cookie')).toContain(name);
  expectSecret(opened, 'no-referrer');
});

test.each(['/', '/faq', '/data/any', '/faq/_payload.json', '/builds/latest.json', '/icon-192.png', '/none'])(
  '%s comes from the preview for its visitor, uncached and never revalidated; others get the live one',
  async (path) => {
    const before = await get(path);
    const etag = before.headers.get('etag') ?? '';
    const own = await get(path, { ...on(), 'if-none-match': etag, 'accept-encoding': 'br' });
    expect(own.status).toBe(path === '/none' ? 404 : 200);
    expectSecret(own, 'same-origin');
    expect(own.headers.get('etag')).toBeNull();
    expect(own.headers.get('set-cookie')).toBeNull();
    expect(own.headers.get('server-timing')).toBe(/\.png$/.test(path) ? null : 'build;desc="next"');
    const after = await get(path);
    expect(await after.text()).toBe(await before.text());
    for (const header of ['cache-control', 'etag', 'vary', 'set-cookie', 'x-robots-tag', 'server-timing'])
      expect(after.headers.get(header)).toBe(before.headers.get(header));
  },
);

test('documents, payloads and the latest build belong to one composition, whatever else runs', async () => {
  await putSite(store, 'canary');
  canary = { site: await loadBuild(store, 'canary'), weight: 100 };
  for (const path of ['/faq', '/data/any', '/none']) {
    const text = await (await get(path, on())).text();
    expect(text).toContain('of next</h1>');
    expect(text).toContain('<aside>mf-hello by Ann until ');
  }
  for (const path of ['/faq/_payload.json', '/builds/latest.json'])
    expect(await (await get(path, on())).text()).toContain('"next"');
  expect(await (await get('/robots.txt', on())).text()).toBe('# next\n');
  expect(await (await get('/robots.txt')).text()).toBe('# stable\n');
  expect((await get('/faq', on())).headers.get('content-security-policy')).toContain("'sha256-banner'");
  expect((await get('/faq', on())).headers.get('set-cookie')).toBeNull();
  expect(await (await get('/faq')).text()).not.toContain('aside');
});

test('files of releases are the same for all, and shared', async () => {
  const { headers, status } = await get('/_fragments/shell/1.0.0-abcabcabcabc/main.js', on());
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/^public/);
});

test('leaving ends it', async () => {
  for (const headers of [on(), {}] as Record<string, string>[]) {
    const left = await get('/_preview/leave', headers);
    expect(left.status).toBe(303);
    expect(left.headers.get('location')).toBe('/');
    expect(left.headers.get('set-cookie')).toBe(cleared);
    expectSecret(left, 'no-referrer');
  }
});

async function expectGone(response: Response): Promise<void> {
  expect(response.status).toBe(410);
  expect(await response.text()).toBe('<h1>Gone</h1>');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(response.headers.get('set-cookie')).toBe(cleared);
  expectSecret(response, 'no-referrer');
}

test.each([UNKNOWN, '', 'x', 'leave/'])('"%s" is not a preview, and the response says so', async (own) => {
  await expectGone(await get(`/_preview/${own}`));
});

test('an ended preview is reported as gone, once, and never for a payload', async () => {
  await endPreview(store, name);
  await expectGone(await get(`/_preview/${name}`));
  await expectGone(await get('/faq', on()));
  expect(await (await get('/faq/_payload.json', on())).text()).toContain('"stable"');
  // Possibly a page that only the preview has.
  await expectGone(await get('/none', on()));
  const json = await get('/faq', { ...on(), accept: 'application/json' });
  expect(await json.json()).toEqual({ statusCode: 410, message: 'This preview is gone' });
  expect((await get('/faq', on(), 'HEAD')).status).toBe(410);
  expect(await (await get('/faq', on(), 'HEAD')).text()).toBe('');
});

test('is gone after it expires', async () => {
  expect((await get('/faq', on())).status).toBe(200);
  now = Date.now() + 14 * 24 * 60 * 60 * 1000;
  await expectGone(await get('/faq', on()));
  await expectGone(await get(`/_preview/${name}`));
});

test.each([UNKNOWN, 'x', '', 'leave', '%00', '"'])('ignores the cookie value "%s"', async (forged) => {
  const [plain, response] = [await get('/faq'), await get('/faq', on(forged))];
  expect(await response.text()).toBe(await plain.text());
  expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(plain.headers));
});

test('while the store is down, an unloaded preview is unavailable and the site continues', async () => {
  isAway = true;
  const opened = await get(`/_preview/${name}`);
  expect(opened.status).toBe(503);
  expect(opened.headers.get('set-cookie')).toBeNull();
  expectSecret(opened, 'no-referrer');
  expect(await (await get('/faq', on())).text()).toContain('of stable');
});

test('only GET and HEAD open a preview', async () => {
  const posted = await get(`/_preview/${name}`, {}, 'POST');
  expect(posted.status).toBe(405);
  expect(posted.headers.get('set-cookie')).toBeNull();
});

test('serves files of a preview only to its visitors, and never in place of released ones', async () => {
  const released = 'part.0123456789.js';
  await writeRelease(store, 'mf-hello', '1.0.0-live', { [released]: 'production' });
  const own = await previewStore(store, name);
  const evil = sampleBuild(
    { id: '1.0.0-evil', package: 'mf-hello' },
    { 'browser/own.0123456789.js': 'of the preview' },
  );
  const { content } = await putRelease(own, evil);
  // Written directly: the file index would reject the name of a released file.
  const bytes = Buffer.from('evil');
  const hash = createHash('sha256').update(bytes).digest('hex');
  await putObject(own, hash, bytes);
  const taken = {
    ...evil.record,
    id: '1.0.0-taken',
    content: { ...content, [`browser/${released}`]: { sha256: hash, size: bytes.length } },
  };
  await putRecord(own, taken);
  const record = { ...sampleComposition({ build: 'evil', releases: { 'mf-hello': '1.0.0-taken' } }) };
  const files = [{ name: previewFileName('en'), bytes: Buffer.from(JSON.stringify(previewParts)) }];
  const stored = await putMade(own, { record, files });
  const preview = {
    origin: 'https://www.example.com',
    packages: ['mf-hello'],
    build: 'evil',
    composition: stored.sha256,
  };
  const mine = newPreviewName();
  for await (const key of store.objects.list(previewPrefix(name))) {
    const found = await store.objects.get(key);
    await store.objects.putIfAbsent(key.replace(name, mine), found ?? Buffer.alloc(0));
  }
  const times = { at: new Date(now).toISOString(), until: new Date(now + 1e8).toISOString() };
  await store.objects.putIfAbsent(
    keyOfPreview(mine),
    Buffer.from(JSON.stringify({ ...preview, ...times, who: 'Eve', releases: record.releases })),
  );

  const inBase = '/_fragments/mf-hello/';
  expect((await get(`${inBase}own.0123456789.js`)).status).toBe(404);
  const seen = await get(`${inBase}own.0123456789.js`, on(mine));
  expect(await seen.text()).toBe('of the preview');
  expect(seen.headers.get('cache-control')).toBe('private, no-store, no-transform');
  for (const headers of [on(mine), {}]) {
    const response = await get(inBase + released, headers);
    expect(await response.text()).toBe('production');
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});

describe('with an origin for previews', () => {
  const at = (host: string, path: string, headers: Record<string, string> = {}) =>
    get(path, { host, ...headers });
  const there = 'previews.example.com';
  const here = 'www.example.com';
  beforeEach(() => {
    previewOrigin = `https://${there}`;
  });

  test("its scripts never run on the site's origin, whatever the visitor's cookie", async () => {
    const plain = await (await at(here, '/faq')).text();
    expect(plain).toContain('of stable');
    expect(await (await at(here, '/faq', on())).text()).toBe(plain);
    const own = await previewStore(store, name);
    const evil = sampleBuild({ id: '1.0.0-x', package: 'mf-hello' }, { 'browser/x.0123456789.js': 'evil' });
    await putRelease(own, evil);
    const script = '/_fragments/mf-hello/x.0123456789.js';
    expect((await at(here, script, on())).status).toBe(404);
  });

  test('its URL redirects to that origin, which sets the cookie and serves it', async () => {
    const led = await at(here, `/_preview/${name}`);
    expect([led.status, led.headers.get('location')]).toEqual([303, `https://${there}/_preview/${name}`]);
    expect(led.headers.get('set-cookie')).toBeNull();
    expectSecret(led, 'no-referrer');
    const opened = await at(there, `/_preview/${name}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    expect(opened.headers.get('set-cookie')).toContain(name);
    expect(await (await at(there, '/faq', on())).text()).toContain('of next');
  });

  test.each(['nonsense', `${'a'.repeat(32)}.evil.example`, `${'a'.repeat(32)}@evil.example`, 'é'.repeat(32)])(
    'the invented name %j redirects nowhere',
    async (made) => {
      const answered = await at(here, `/_preview/${made}`);
      expect(answered.headers.get('location')).toBeNull();
      expect(answered.status).not.toBe(303);
    },
  );

  test('a proxy may add the default port to the host', async () => {
    const opened = await at(`${there}:443`, `/_preview/${name}`);
    expect(opened.headers.get('location')).toBe('/');
    expect(opened.headers.get('set-cookie')).toContain(name);
    const elsewhere = await at(`${there}:444`, `/_preview/${name}`);
    expect(elsewhere.headers.get('location')).toBe(`https://${there}/_preview/${name}`);
  });

  test('visitors without a preview, or who leave it, are redirected to the site', async () => {
    for (const headers of [{}, on(UNKNOWN)] as Record<string, string>[]) {
      const led = await at(there, '/faq?a=b', headers);
      expect([led.status, led.headers.get('location')]).toEqual([303, 'https://www.example.com/faq?a=b']);
      expectSecret(led, 'no-referrer');
    }
    const left = await at(there, '/_preview/leave', on());
    expect(left.headers.get('location')).toBe('https://www.example.com/');
    expect(left.headers.get('set-cookie')).toBe(cleared);
    await endPreview(store, name);
    now += 3_000;
    await expectGone(await at(there, '/faq', on()));
  });
});
