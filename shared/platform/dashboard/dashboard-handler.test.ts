import { beforeEach, describe, expect, test } from '@jest/globals';
import { sharedCounts } from '../canary/shared-counts';
import { changeLive } from '../release/testing/change-live';
import { sampleSite } from '../sample-site/sample-site';
import type { SiteRequest } from '../serve/respond/site-response';
import { encodeDeployment, keyOfDeployment } from '../store/deployments/deployment';
import { append, latestDeployment, readDeployments } from '../store/deployments/deployment-log';
import { nowLive } from '../store/deployments/live';
import { LOG_PREFIX } from '../store/objects/object-store';
import { keyOfPreview, newPreviewName, putPreview } from '../store/previews';
import { putRecord, putRelease } from '../store/records/put-release';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { makeSampleCanary } from '../store/testing/make-live';
import { putMade, putSample, sampleComposition } from '../store/testing/sample-composition';
import { sampleBuild, sampleReleases } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { dashboardHandler } from './dashboard-handler';
import { dashboardPage } from './page-files';

const token = 'a-token-of-twenty-characters';
const own = {
  host: 'localhost:3300',
  origin: 'http://localhost:3300',
  'sec-fetch-site': 'same-origin',
  // From a proxy with HTTP Basic sign-in.
  authorization: 'Basic YTpi',
  'dashboard-token': token,
  'content-type': 'application/json',
};
type Headers = Readonly<Record<string, string | undefined>>;

const folder = temporaryFolder();
let store: Store;
let logged: string[] = [];
/** `b` is live; `a` was live before it. */
beforeEach(async () => {
  store = await folderStore(folder());
  logged = [];
  for (const build of ['a', 'b']) {
    const now = nowLive(await putSample(store, build));
    await append(store, async () => ({ action: 'release', ...now }), { who: 'Ann' });
  }
});

test('lists only what is new in the log when it is read again', async () => {
  const { objects } = store;
  const starts: string[] = [];
  const list: typeof objects.list = (prefix, after = '') => {
    if (prefix === LOG_PREFIX) starts.push(after);
    return objects.list(prefix, after);
  };
  store = { ...store, objects: { ...objects, list } };
  const read = dashboard();
  await read('GET', '/api/state');
  starts.length = 0;
  const parts = ['state', 'analysis', 'previews'];
  for (const part of parts) await read('GET', `/api/${part}`);
  await Promise.all(parts.map((part) => read('GET', `/api/${part}`)));
  expect(starts).toEqual(Array.from({ length: 6 }, () => keyOfDeployment(1)));
});

test('reports that a restored backup lost the newest deployments, and shows those that get their numbers', async () => {
  const read = dashboard();
  await read('GET', '/api/state');
  await store.objects.remove(keyOfDeployment(2));
  for (let poll = 0; poll < 2; poll += 1)
    expect((await read('GET', '/api/state')).body.error).toContain('has lost entry 2');
  await append(store, async () => ({ action: 'release', ...nowLive(await putSample(store, 'c')) }));
  expect((await read('GET', '/api/state')).body.live.build).toBe('c');
});

const startCanary = () => makeSampleCanary(store, 'c', 5, ['lcp']);

function dashboard(access: { readonly host?: string; readonly origin?: string } = {}) {
  const handler = dashboardHandler({
    site: sampleSite,
    project: folder(),
    store,
    access: { token, ...access },
    page: dashboardPage(new Map()),
    servers: [],
    log: (line) => logged.push(line),
  });
  return async (method: string, target: string, headers: Headers = own, sent = '') => {
    const request: SiteRequest = {
      method,
      header: (name) => headers[name] ?? null,
      body: async (most) => (sent.length > most ? null : sent),
    };
    const { status, headers: answered, body } = await handler(request, target);
    const isJson = answered['content-type'] === 'application/json' && body !== null;
    return { status, headers: answered, body: isJson ? JSON.parse(String(body)) : body };
  };
}

const change = (what: object, headers: Headers = own) =>
  dashboard()('POST', '/api/change', headers, JSON.stringify({ seen: 2, ...what }));

async function expectUnchanged(): Promise<void> {
  expect((await readDeployments(store)).map(({ build }) => build)).toEqual(['a', 'b']);
}

test('shows the plan of a change with every refusal, and changes nothing', async () => {
  const read = async (of: object) =>
    dashboard()('POST', '/api/plan', own, JSON.stringify({ seen: 2, ...of }));
  expect((await read({ action: 'rollback' })).body).toEqual({
    lines: [{ label: 'Change', text: 'make build a live for all visitors, replacing build b' }],
    changes: [{ name: 'shell', from: '1.0.0-b', to: '1.0.0-a' }],
    refusals: [],
    command: 'node site rollback',
  });
  const { status, body } = await read({ action: 'promote', seen: 1 });
  expect([status, body.refusals]).toEqual([
    200,
    [expect.stringContaining('No canary is running.'), expect.stringContaining('came first')],
  ]);
  const invalid = await read({ action: 'weight', weight: 'all' });
  expect([invalid.status, invalid.body.error]).toEqual([
    422,
    expect.not.stringContaining('Nothing has changed'),
  ]);
  expect((await dashboard()('GET', '/api/plan')).status).toBe(405);
  await expectUnchanged();
});

test("shows the servers' counts for the canary, and when they check next", async () => {
  const read = async () => (await dashboard()('GET', '/api/analysis')).body;
  expect(await read()).toBeNull();
  await startCanary();
  expect(await read()).toBeNull();
  const { entry } = await changeLive(store, { action: 'weight', weight: 10, rollbackOn: ['errors', 'lcp'] });
  expect(await read()).toMatchObject({ build: 'c', servers: 0 });
  for (const visits of [
    [200, 100],
    [45, 20],
  ]) {
    const errors = { canary: visits, stable: [2000, 2] };
    await sharedCounts(store.objects, entry?.canary?.visitKey ?? '')({ errors });
  }
  expect(await read()).toEqual({
    build: 'c',
    servers: 2,
    metrics: [
      {
        metric: 'errors',
        visits: { canary: 245, stable: 4000 },
        nextCheck: 306,
        // As on each of the two servers: without the 100 worst visits.
        found: { least: expect.closeTo(0.147, 3), limit: expect.any(Number) },
      },
      { metric: 'lcp', visits: { canary: 0, stable: 0 }, nextCheck: 100, found: null },
    ],
  });
});

describe('authorization', () => {
  test.each([
    ['no token', { ...own, 'dashboard-token': undefined }],
    ['an empty token', { ...own, 'dashboard-token': '' }],
    ['another token', { ...own, 'dashboard-token': `${token}x` }],
  ])('%s: reveals and does nothing', async (_, headers) => {
    for (const path of ['/api/state', '/api/vitals', '/api/previews', '/api/else'])
      expect((await dashboard()('GET', path, headers)).status).toBe(401);
    const { status, body } = await change({ action: 'rollback' }, headers);
    expect([status, Object.keys(body)]).toEqual([401, ['error']]);
    await expectUnchanged();
  });

  test.each([
    'evil.example',
    'localhost.evil.example:3300',
    'evil.example:3300',
    '',
    '127.0.0.1.evil.example',
    '10.0.0.5:3300',
  ])('does not serve even the page for the host "%s"', async (host) => {
    for (const path of ['/', '/icon.svg', '/api/state']) {
      const { status, body } = await dashboard()('GET', path, { ...own, host });
      expect(status).toBe(403);
      expect(body.error).toContain('DASHBOARD_ORIGIN');
    }
    expect((await change({ action: 'rollback' }, { ...own, host, origin: `http://${host}` })).status).toBe(
      403,
    );
    await expectUnchanged();
  });

  test("accepts this machine's names, its own address, and its proxy's", async () => {
    const open = dashboard({ host: '10.0.0.5', origin: 'https://dashboard.example' });
    for (const host of ['127.0.0.1:9', 'localhost', '[::1]:3300', '10.0.0.5:3300', 'dashboard.example'])
      expect((await open('GET', '/', { host })).status).toBe(200);
    expect((await open('GET', '/', { host: '10.0.0.6:3300' })).status).toBe(403);
    for (const [address, host] of [
      ['Build-Box.local', 'build-box.local:3300'],
      ['fd00:0::1', '[fd00::1]:3300'],
    ] as const)
      expect((await dashboard({ host: address })('GET', '/', { host })).status).toBe(200);
    const proxied = { ...own, host: 'dashboard.example', origin: 'https://dashboard.example' };
    const sent = JSON.stringify({ action: 'rollback', seen: 2 });
    expect((await open('POST', '/api/change', proxied, sent)).status).toBe(200);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['one that browsers call cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a page at another port', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
    [
      'another port, of a browser that says no more',
      { origin: 'http://localhost:3000', 'sec-fetch-site': undefined },
    ],
    ['a frame without an origin', { origin: 'null' }],
    ['nobody', { origin: undefined }],
    ['the address bar', { origin: undefined, 'sec-fetch-site': 'none' }],
  ])('rejects a change from %s, even with the token', async (_, headers) => {
    const { status, body } = await change({ action: 'rollback' }, { ...own, ...headers });
    expect([status, body]).toEqual([
      403,
      {
        error:
          'Only the dashboard’s own page may change the live site. Open the dashboard to make the change.',
      },
    ]);
    await expectUnchanged();
  });

  test('names the setting behind a proxy whose origin it does not know', async () => {
    const { status, body } = await change(
      { action: 'rollback' },
      { ...own, origin: 'https://ops.example.com' },
    );
    expect([status, body]).toEqual([
      403,
      {
        error:
          'This dashboard does not know that it is at https://ops.example.com. Set DASHBOARD_ORIGIN to that origin, and start it again.',
      },
    ]);
    await expectUnchanged();
  });

  test('a change is a POST of JSON, and reading is not', async () => {
    expect((await dashboard()('GET', '/api/change')).status).toBe(405);
    expect((await dashboard()('POST', '/api/state')).status).toBe(405);
    expect((await change({ action: 'rollback' }, { ...own, 'content-type': 'text/plain' })).status).toBe(415);
    await expectUnchanged();
  });

  test('every response has the headers that isolate the page', async () => {
    for (const [path, headers, caching = 'no-store'] of [
      ['/', own],
      ['/api/state', own, 'private, max-age=0, must-revalidate'],
      ['/api/state', { host: 'evil.example' }],
    ] as const) {
      const { headers: all } = await dashboard()('GET', path, headers);
      expect(all['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
      expect(all['content-security-policy']).not.toContain('unsafe');
      expect(all['x-content-type-options']).toBe('nosniff');
      expect(all['cache-control']).toBe(caching);
    }
  });
});

describe('rejects an invalid change with the fix, and leaves the site unchanged', () => {
  const unchanged = '\nNothing has changed on the live site.';
  test.each([
    [{ action: 'rollback', to: 'gone' }, 'Cannot find build "gone"'],
    [{ action: 'rollback', to: '../live' }, 'Cannot find build "../live"'],
    [{ action: 'rollback', to: 'b' }, 'Cannot roll back to b: it is already live.'],
    [{ action: 'promote' }, 'No canary is running. Start one first: node site release <package> --canary 5'],
    [{ action: 'weight', weight: '20' }, 'No canary is running.'],
    [{ action: 'weight', weight: '101' }, '"101" is not a weight. Use the percentage of visitors'],
    [{ action: 'weight', weight: '-1' }, '"-1" is not a weight.'],
    [{ action: 'weight' }, 'The weight is missing.'],
    [
      { action: 'rollback', seen: 1 },
      'Cannot apply the change: entry 2 (release by Ann) came first, so the state that you saw is no longer live.',
    ],
  ])('%j', async (what, error) => {
    const { status, body } = await change(what);
    expect([status, body.steps]).toEqual([422, []]);
    expect(body.error.startsWith(error)).toBe(true);
    expect(body.error.endsWith(unchanged)).toBe(true);
    await expectUnchanged();
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another action', '{"action":"release","seen":2}'],
    ['without the entry it was decided on', '{"action":"rollback"}'],
    ['a field of its own', '{"action":"rollback","seen":2,"force":true}'],
    ['no name of a preview', '{"action":"end-preview","seen":2}'],
    ['a long reason', JSON.stringify({ action: 'rollback', seen: 2, message: 'a'.repeat(301) })],
  ])('%s', async (_, sent) => {
    const { status, body } = await dashboard()('POST', '/api/change', own, sent);
    expect([status, body.steps]).toEqual([400, []]);
    await expectUnchanged();
  });

  test('a long body', async () => {
    expect((await dashboard()('POST', '/api/change', own, ' '.repeat(5000))).status).toBe(413);
    await expectUnchanged();
  });
});

describe('makes a valid change like the commands', () => {
  test('a rollback, with author and reason', async () => {
    const { status, body } = await change({
      action: 'rollback',
      who: ' Bea ',
      message: ' it\tthrows\u001b\n',
    });
    expect([status, body]).toEqual([
      200,
      { steps: ['Build a is live. The previous one was b (node site rollback --to b).'], error: null },
    ]);
    expect((await readDeployments(store)).at(-1)).toMatchObject({
      number: 3,
      action: 'rollback',
      build: 'a',
      who: 'Bea',
      message: 'it throws',
    });
  });

  test('a weight, then promoting the canary', async () => {
    await startCanary();
    const changed = await change({ action: 'weight', weight: '0.5', seen: 3 });
    expect(changed.body.steps).toEqual([
      'Build c is live for 0.5 % of the visitors; the others get b. It is rolled back automatically if it is worse in lcp.',
    ]);
    const late = await change({ action: 'promote', seen: 3 });
    expect(late.body.error).toMatch(/^Cannot apply the change: entry 4 \(weight by .+\) came first/);
    const { body } = await change({ action: 'promote', seen: 4 });
    expect(body).toMatchObject({ error: null, steps: [expect.stringContaining('is live for all visitors')] });
    expect((await readDeployments(store)).at(-1)).toMatchObject({ action: 'promote', build: 'c' });
  });
});

test('lists previews with their URLs, and ends them', async () => {
  const stored = await putMade(store, { record: sampleComposition({ build: 'b' }), files: [] });
  const of = { origin: 'https://site.example', packages: ['shell'], message: 'look' };
  const { name } = await putPreview({ ...store, author: 'Ann' }, newPreviewName(), stored, of);
  const list = async () => (await dashboard()('GET', '/api/previews')).body;
  expect(await list()).toMatchObject([
    {
      name,
      address: `https://site.example/_preview/${name}`,
      isOwn: false,
      build: 'b',
      releases: [{ name: 'shell', id: '1.0.0-b' }],
      who: 'Ann',
      message: 'look',
      commit: null,
    },
  ]);
  expect((await change({ action: 'end-preview' })).status).toBe(400);
  const unknown = await change({ action: 'end-preview', to: '0'.repeat(32) });
  expect([unknown.status, unknown.body.error]).toEqual([
    422,
    expect.stringContaining('Cannot find preview "000'),
  ]);
  expect((await change({ action: 'end-preview', to: name })).body.steps).toEqual([
    'The preview of shell has ended. Servers stop showing it within a few seconds.',
  ]);
  expect(await list()).toEqual([]);
  expect((await change({ action: 'end-preview', to: name })).body.error).toContain('it has already ended');
  await expectUnchanged();
});

test('logs a damaged preview once', async () => {
  await store.objects.putIfAbsent(keyOfPreview(newPreviewName()), Buffer.from('{'));
  const ask = dashboard();
  for (let times = 0; times < 2; times += 1) expect((await ask('GET', '/api/previews')).body).toEqual([]);
  expect(logged).toEqual([expect.stringMatching(/^Skipped a preview: /)]);
});

test('a URL belongs to this site if it has the origin of the live site or of its previews', async () => {
  const env = { SITE_ORIGIN: 'https://www.example.com', PREVIEW_ORIGIN: 'https://previews.example.com' };
  const live = await putMade(store, { record: sampleComposition({ build: 'd', env }), files: [] });
  await append(store, async () => ({ action: 'release', ...nowLive(live) }));
  await putRelease(store, sampleBuild({ id: '1.0.0-d', package: 'shell' }));
  for (const origin of ['https://www.example.com', 'https://previews.example.com', 'https://evil.example'])
    await putPreview(store, newPreviewName(), live, { origin, packages: ['shell'], message: origin });
  const { body } = await dashboard()('GET', '/api/previews');
  const own = body.filter(({ isOwn }: { isOwn: boolean }) => isOwn);
  expect(own.map(({ message }: { message: string }) => message).sort()).toEqual([
    'https://previews.example.com',
    'https://www.example.com',
  ]);
  expect(body).toHaveLength(3);
});

test('sends the live state and the log, and follows a change', async () => {
  const ask = dashboard();
  const first = await ask('GET', '/api/state');
  expect(first.body).toMatchObject({
    live: { build: 'b', before: 'a', canary: null, since: { number: 2, who: 'Ann' } },
    earlier: 0,
  });
  const again = { ...own, 'if-none-match': first.headers.etag };
  expect(await ask('GET', '/api/state', again)).toMatchObject({ status: 304, body: null });
  expect((await ask('GET', '/api/state', { ...again, 'dashboard-token': 'no' })).status).toBe(401);
  await startCanary();
  const { status, body } = await ask('GET', '/api/state', again);
  expect([status, body.live]).toMatchObject([
    200,
    {
      build: 'b',
      canary: {
        build: 'c',
        weight: 5,
        rollbackOn: ['lcp'],
        changes: [{ name: 'shell', from: '1.0.0-b', to: '1.0.0-c' }],
        since: { number: 3 },
      },
    },
  ]);
  expect(body.log.map(({ number }: { readonly number: number }) => number)).toEqual([3, 2, 1]);
});

test('the first build has none that a rollback could make live', async () => {
  await store.objects.remove(keyOfDeployment(2));
  expect((await dashboard()('GET', '/api/state')).body.live).toMatchObject({ build: 'a', before: null });
});

test('leaves out who made this live if that is earlier than the log on the page', async () => {
  await startCanary();
  const started = await latestDeployment(store);
  if (started === null) throw new Error('There is no canary.');
  const later = Array.from({ length: 201 }, (_, at) => ({ ...started, number: 4 + at, action: 'weight' }));
  await Promise.all(
    later.map((entry) => store.objects.putIfAbsent(keyOfDeployment(entry.number), encodeDeployment(entry))),
  );
  const { body } = await dashboard()('GET', '/api/state');
  expect(body.live).toMatchObject({ since: null, canary: { build: 'c', since: null } });
});

test('the oldest entry on the page lists no change that is unknown, also beside a rejected entry', async () => {
  const [latest] = (await readDeployments(store)).slice(-1);
  if (latest === undefined) throw new Error('Nothing is live.');
  const numbers = Array.from({ length: 202 }, (_, at) => 3 + at).filter((number) => number !== 100);
  await Promise.all(
    numbers.map((number) =>
      store.objects.putIfAbsent(keyOfDeployment(number), encodeDeployment({ ...latest, number })),
    ),
  );
  const { body } = await dashboard()('GET', '/api/state');
  expect(body.log.at(-1)).toMatchObject({ number: 5, changes: [] });
  expect(body.earlier).toBe(4);
  expect(body.live.before).toBe('the build before');
});

test('reports an unreadable log with the fix', async () => {
  await store.objects.putIfAbsent('live/00000003.json', Buffer.from('{'));
  const { status, body } = await dashboard()('GET', '/api/state');
  expect(status).toBe(503);
  expect(body.error).toContain('live/00000003.json');
  expect(body.error).toContain('Restore it from a backup');
});

test('shows the size of live releases after a failed read', async () => {
  await putRelease(store, sampleBuild({ id: '1.0.0-b', package: 'shell' }));
  const { objects } = store;
  let isDown = true;
  const get: typeof objects.get = (key, ...rest) => {
    if (isDown && key.includes('1.0.0-b')) return Promise.reject(new Error('It does not answer.'));
    return objects.get(key, ...rest);
  };
  store = { ...store, objects: { ...objects, get } };
  const ask = dashboard();
  const read = async () => (await ask('GET', '/api/state')).body.live.releases;
  expect(await read()).toEqual([{ name: 'shell', id: '1.0.0-b', bytes: null }]);
  isDown = false;
  expect(await read()).toEqual([{ name: 'shell', id: '1.0.0-b', bytes: expect.any(Number) }]);
});

test('shows the size of live releases, with brotli where available', async () => {
  const stored = (br: number) => ({
    sha256: '0'.repeat(64),
    size: 100,
    packed: { sha256: '0'.repeat(64), br, gz: 50 },
  });
  await putRecord(store, {
    ...sampleReleases().shell,
    id: '1.0.0-d',
    files: Object.fromEntries(
      ['a.js', 'b.js', 'c.css', 'd.png'].map((name) => [name, { integrity: '', size: 100 }]),
    ),
    content: { 'browser/a.js': stored(40), 'browser/b.js': stored(0), 'browser/c.css': stored(30) },
  });
  await append(store, async (latest) => ({
    action: 'release',
    build: 'd',
    releases: { ...latest?.releases, shell: '1.0.0-d', 'mf-new': '1.0.0-gone' },
  }));
  const { body } = await dashboard()('GET', '/api/state');
  expect(body.live.releases).toEqual(
    expect.arrayContaining([
      { name: 'shell', id: '1.0.0-d', bytes: 170 },
      { name: 'mf-new', id: '1.0.0-gone', bytes: null },
    ]),
  );
});
