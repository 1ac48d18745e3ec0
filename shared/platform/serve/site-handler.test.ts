import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { keyOfFile } from '../store/content/stored-content';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { writeFiles } from '../store/testing/sample-build';
import type { SiteHandler } from './respond/site-response';
import type { LoadedSite } from './site/loaded-site';
import { buildManifests } from './site/release-files';
import { createSiteHandler } from './site-handler';
import { toFetchHandler } from './testing/fetch-handler';
import { loadBuild, siteSource } from './testing/site-source';
import { writeRelease, writeSite } from './testing/write-site';

const ORIGIN = 'https://www.example.com';
const HOUR = 3600;
const REVALIDATE =
  'public, max-age=0, must-revalidate, s-maxage=2, stale-while-revalidate=1, stale-if-error=604800';
const YEAR = 31_536_000;
const EARLIER = 'f1f1f1f1f1f1';
const RELEASE = '/_fragments/mf-hello/1.0.0-abcabcabcabc';

let folder = '';
let store: Store;
let site: LoadedSite | null = null;
let handler: SiteHandler;
let respond: (request: Request) => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-handler-'));
  store = await folderStore(folder);
  await writeSite(store, EARLIER);
  await writeSite(store, 'second');
  await writeRelease(store, 'mf-hello', '1.0.0-abcabcabcabc', {
    'header.ab12.js': 'export {}',
    'header.ab12.js.map': '{}',
  });
  await writeRelease(store, 'mf-goodbye', '1.0.0-abcabcabcabc', {
    'frame.html': '<p>frame</p>',
    'picture.svg': '<svg/>',
    'feed.xml': '<rss/>',
  });
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  const { readBody, releases } = siteSource(store);
  site = await loadBuild(store, 'second');
  handler = createSiteHandler({
    site: () => site,
    findReleaseFile: releases.find,
    findBuildManifest: buildManifests(store, readBody),
  });
  respond = toFetchHandler(handler);
});

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  respond(new Request(ORIGIN + target, { headers, method }));

/** Like `node:http`: a `Request` would normalize the target. */
const getRaw = (target: string) => handler({ method: 'GET', header: () => null }, target);

describe('documents', () => {
  test.each(['/', '/faq', '/faq?utm_source=x'])(
    '%s is revalidated each time, and has its policy',
    async (target) => {
      const response = await get(target);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe(`${REVALIDATE}, no-transform`);
      expect(response.headers.get('cdn-cache-control')).toBe(
        'max-age=2, stale-while-revalidate=1, stale-if-error=604800',
      );
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/);
      expect(await response.text()).toContain('of second');
    },
  );

  test('each has its own policy', async () => {
    expect((await get('/')).headers.get('content-security-policy')).toContain("script-src '/'");
    expect((await get('/faq')).headers.get('content-security-policy')).toContain("script-src '/faq'");
  });

  test.each([
    [false, 'report-uri https://reports.example/csp', null],
    [true, 'report-uri https://reports.example/csp; report-to site', 'site="https://reports.example/csp"'],
  ])(
    'asks browsers to report violations of the policy, with https: %s',
    async (https, reporting, endpoints) => {
      const loaded = site;
      const { headers } = await createSiteHandler({
        site: () => loaded && { ...loaded, https },
        reportUrl: 'https://reports.example/csp',
        findReleaseFile: async () => null,
      })({ method: 'GET', header: () => null }, '/faq');
      expect(headers['content-security-policy']).toMatch(new RegExp(`; ${reporting}$`));
      expect(headers['reporting-endpoints'] ?? null).toBe(endpoints);
    },
  );

  test('is sent compressed, and not again while unchanged', async () => {
    const response = await get('/faq', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const html = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(html).toContain('Questions of second');
    const again = await get('/faq', {
      'accept-encoding': 'br',
      'if-none-match': response.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(`${REVALIDATE}, no-transform`);
    const other = await get('/faq', { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(other.status).toBe(200);
  });

  test('HEAD answers like GET without the body', async () => {
    const [head, whole] = [await get('/faq', {}, 'HEAD'), await get('/faq')];
    expect([...head.headers]).toEqual([...whole.headers]);
    expect(await head.text()).toBe('');
  });

  test('any well-formed parameter value', async () => {
    const [one, other] = [await get('/data/sales-leads'), await get('/data/v1.2_~x.json')];
    expect(one.status).toBe(200);
    expect(await one.text()).toContain('Any data of second');
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    const compressed = await get('/data/sales-leads', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.headers.get('vary')).toBe('accept-encoding');
  });
});

describe('every response', () => {
  const targets = ['/', '/nowhere', '/healthz', '/FAQ', `${RELEASE}/header.ab12.js`, '/robots.txt', '/a\\b'];
  test.each(targets)('%s prevents sniffing and leaking referrers', async (target) => {
    const { headers } = await getRaw(target);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('a site with https', () => {
  test.each(['/', '/nowhere', '/healthz', '/FAQ', '/robots.txt'])('%s sends HSTS', async (target) => {
    expect((await getRaw(target)).headers).not.toHaveProperty('strict-transport-security');
    site = site && { ...site, https: true };
    expect((await getRaw(target)).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

test.each(['/faq', '/nowhere', '/a\\b'])(
  '%s is a document that other origins cannot access',
  async (target) => {
    expect((await getRaw(target)).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  },
);

describe('redirects', () => {
  test.each([
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['//faq', '/faq'],
    ['//FAQ//?a=B&c', '/faq?a=B&c'],
    ['/%66aq', '/faq'],
    ['/Data/Sales-Leads', '/data/sales-leads'],
  ])('%s redirects to %s at once', async (target, location) => {
    const { status, headers } = await getRaw(target);
    expect(status).toBe(308);
    expect(headers.location).toBe(location);
    expect(headers['cache-control']).toBe(`public, max-age=${HOUR}, stale-if-error=604800`);
  });

  test.each([
    ['/nowhere/', '/nowhere'],
    ['//NoWhere//?a=B', '/nowhere?a=B'],
    ['/404/', '/404'],
    ['/%C3%BCber/', '/%C3%BCber'],
    ['/robots.txt/', '/robots.txt'],
    ['/data/{id}', '/data/%7Bid%7D'],
    ['/a/b/c/D/e/f/g/h/i/j', '/a/b/c/d/e/f/g/h/i/j'],
  ])('%s, which is not a page, redirects to %s at once', async (target, location) => {
    const { status, headers } = await getRaw(target);
    expect(status).toBe(308);
    expect(headers.location).toBe(location);
  });

  test.each(['/_fragments/Shell/', '/_fragments//shell', '/builds/meta/../X'])(
    '%s does not redirect',
    async (target) => {
      expect((await getRaw(target)).headers).not.toHaveProperty('location');
    },
  );

  test.each(['//evil.example/', '/\\evil.example/', 'https://evil.example/faq/', '//evil.example/%2e%2e'])(
    '%s never redirects to another site',
    async (target) => {
      const location = (await getRaw(target)).headers.location;
      expect(location ?? '/').toMatch(/^\/(?!\/)/);
    },
  );
});

describe('errors', () => {
  test('an internal error sends the page for 500, with an id and the reason for the log', async () => {
    const failure = new Error('The memory is gone');
    const files = Object.assign(new Map(), {
      get: () => {
        throw failure;
      },
    });
    handler = createSiteHandler({
      site: () => site && { ...site, files },
      findReleaseFile: async () => null,
    });
    const fetchFaq = (headers: Record<string, string> = {}) =>
      toFetchHandler(handler)(new Request(`${ORIGIN}/faq`, { headers }));
    const response = await fetchFaq();
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Broken of second');
    const id = response.headers.get('x-request-id');
    expect(await handler({ method: 'GET', header: () => null }, '/faq')).toMatchObject({ failure });
    expect((await fetchFaq()).headers.get('x-request-id')).not.toBe(id);
    const assigned = await fetchFaq({ 'x-request-id': 'from-the-proxy-1' });
    expect(assigned.headers.get('x-request-id')).toBe('from-the-proxy-1');
    const forged = await fetchFaq({ 'x-request-id': 'no id' });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
  });

  test('a missing page', async () => {
    const response = await get('/nowhere?a=1', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-security-policy')).toContain("script-src '/404'");
    expect(await response.text()).toContain('Not here of second');
  });

  test('the same for a client that prefers JSON', async () => {
    const response = await get('/nowhere?a=1', { accept: 'application/json' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ statusCode: 404, message: 'Page not found: /nowhere' });
  });

  test.each(['/404', '/500', '/faq.html', '/index.html', '/index.php', '/composition.json'])(
    '%s is not a URL of the site',
    async (target) => {
      expect((await get(target)).status).toBe(404);
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('rejects %s', async (method) => {
    const response = await get('/faq', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test.each([
    ['/faq%00', 400],
    ['/faq%ff', 400],
    ['/faq<script>', 400],
    ['/faq\\', 400],
    ['/faq?ä', 400],
    ['/fäq', 400],
    [`/${'a'.repeat(3000)}`, 414],
  ])('rejects %s with %i', async (target, status) => {
    expect((await getRaw(target)).status).toBe(status);
  });

  test('rejects two Host headers, which intermediaries may interpret differently', async () => {
    const request = { method: 'GET', header: (name: string) => (name === 'host' ? 'a, b' : null) };
    expect((await handler(request, '/faq')).status).toBe(400);
  });

  test('before the first composition', async () => {
    site = null;
    for (const target of ['/', '/robots.txt', `${RELEASE}/header.ab12.js`]) {
      expect((await get(target)).status).toBe(503);
    }
  });
});

describe('files', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8', `public, max-age=${HOUR}, stale-if-error=604800`],
    ['/icon-192.png', 'image/png', `public, max-age=${HOUR}, stale-if-error=604800`],
    ['/faq/_payload.json', 'application/json', REVALIDATE],
    ['/data/sales-leads/_payload.json', 'application/json', REVALIDATE],
    ['/builds/latest.json', 'application/json', REVALIDATE],
    ['/builds/meta/second.json', 'application/json', `public, max-age=${YEAR}, immutable`],
    [`/builds/meta/${EARLIER}.json`, 'application/json', `public, max-age=${YEAR}, immutable`],
  ])('%s', async (target, type, cacheControl) => {
    const response = await get(target);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.has('content-security-policy')).toBe(false);
  });

  test.each(['none', '000000000000', 'F1F1F1F1F1F1'])('the unknown build %s has no manifest', async (id) => {
    expect((await get(`/builds/meta/${id}.json`)).status).toBe(404);
  });
});

describe("releases' files", () => {
  test('are cached permanently, and readable by other sites', async () => {
    const response = await get(`${RELEASE}/header.ab12.js`, { 'accept-encoding': 'br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe(`public, max-age=${YEAR}, immutable`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test('are found under the retry URLs of the entry', async () => {
    expect((await get(`${RELEASE}/header.ab12.js?retry=1`)).status).toBe(200);
  });

  test('are served for a package that is newer than this server', async () => {
    await writeRelease(store, 'mf-newer', '1.0.0-abcabcabcabc', { 'newer.js': 'newer' });
    expect((await get('/_fragments/mf-newer/1.0.0-abcabcabcabc/newer.js')).status).toBe(200);
  });

  test('with hashed names are served with and without a release id', async () => {
    const [name, other] = ['x.0123456789.js', 'y.0123456789.js'];
    await writeRelease(store, 'mf-hello', '1.0.0-111111111111', { [name]: 'x' });
    await writeRelease(store, 'mf-hello', '1.0.0-222222222222', {
      [name]: 'x',
      [other]: 'y',
      'plain.js': 'z',
    });
    for (const target of [name, other, `1.0.0-111111111111/${name}`, `1.0.0-222222222222/${name}`]) {
      const { status, headers } = await get(`/_fragments/mf-hello/${target}`);
      expect([target, status, headers.get('cache-control')]).toEqual([
        target,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const target of [`mf-goodbye/${name}`, 'mf-hello/plain.js', `mf-hello/${name}.map`])
      expect((await getRaw(`/_fragments/${target}`)).status).toBe(404);
  });

  test.each(['frame.html', 'picture.svg', 'feed.xml'])(
    "%s, opened as a document, has none of the site's privileges",
    async (file) => {
      const response = await get(`/_fragments/mf-goodbye/1.0.0-abcabcabcabc/${file}`);
      expect(response.headers.get('content-security-policy')).toBe('sandbox allow-scripts');
    },
  );

  test.each([
    ['an unknown file', `${RELEASE}/gone.js`],
    ['an unknown release', '/_fragments/mf-hello/1.0.0-000000000000/header.ab12.js'],
    ['an unknown package', '/_fragments/mf-other/1.0.0-abcabcabcabc/header.ab12.js'],
    ['a source map', `${RELEASE}/header.ab12.js.map`],
    ['a property of every object', `${RELEASE}/built/constructor`],
    ['its prototype', `${RELEASE}/built/__proto__`],
    ['a folder', `${RELEASE}/`],
    ['the folder above', `${RELEASE}`],
  ])('%s is not found', async (_, target) => {
    const { status, headers } = await getRaw(target);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a file that the store fails to give is not "not found", and names the reason for the log', async () => {
    const release = await writeRelease(store, 'mf-topics', '1.0.0-aaaaaaaaaaaa', { 'lost.js': 'lost' });
    for (const file of Object.values(release.content)) await store.objects.remove(keyOfFile(file));
    const response = await getRaw('/_fragments/mf-topics/1.0.0-aaaaaaaaaaaa/lost.js');
    expect(response.status).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(String(response.body)).toContain(`request ${response.headers['x-request-id']}`);
    expect(String(response.failure)).toMatch(/^UserError: content\/.* is missing/);
  });
});

describe('serves nothing outside', () => {
  test.each([
    `${RELEASE}/../release.json`,
    `${RELEASE}/%2e%2e/release.json`,
    `${RELEASE}/..%2frelease.json`,
    `${RELEASE}/./header.ab12.js`,
    `${RELEASE}//header.ab12.js`,
    `${RELEASE}/.hidden`,
    '/_fragments/mf-hello/../../live.json',
    '/_fragments/mf-hello/..',
    '/_fragments/../live.json',
    '/_fragments/mf-hello/.1.0.0-abc.123-0123abcd.tmp/header.js',
    '/_fragments/mf-hello/1.0.0-abcabcabcabc%00/header.ab12.js',
    '/builds/meta/../../composition.json',
    '/builds/meta/..%2f..%2fcomposition.json',
    '/builds/meta/.first.json',
    '/../live.json',
    '/..%2flive.json',
    '/live.json',
    '/faq/index.html.br',
  ])('%s', async (target) => {
    const secrets = [
      '.tmp/header.js',
      '.cache/header.js',
      'releases/mf-hello/.hidden',
      'live.json',
      'header.js',
    ];
    await writeFiles(folder, Object.fromEntries(secrets.map((file) => [file, 'secret'])));
    const { status, body } = await getRaw(target);
    expect([400, 404]).toContain(status);
    expect(String(body)).not.toContain('secret');
  });
});

describe('healthz', () => {
  test('reports only that visitors get the site', async () => {
    const response = await get('/healthz');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ok' });
    expect(await (await get('/healthz', {}, 'HEAD')).text()).toBe('');
    expect((await get('/healthz', {}, 'POST')).status).toBe(405);
  });

  test('is not ready before there is a site', async () => {
    site = null;
    const response = await get('/healthz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: 'unavailable' });
  });
});
