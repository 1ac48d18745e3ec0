import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { folderStore } from '../../store/testing/folder-store';
import { makeCanary, makeLive } from '../../store/testing/make-live';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { type RunningServer, type ServerOptions, startServer } from '../start-server';
import { putSite, writeSite } from '../testing/write-site';

const folder = temporaryFolder();
const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

async function start(options: Partial<ServerOptions>) {
  const store = await folderStore(folder());
  await writeSite(store, 'first');
  const lines: string[] = [];
  const server = await startServer({
    store,
    port: 0,
    log: (line) => lines.push(line),
    ...options,
  });
  running.push(server);
  const site = `http://127.0.0.1:${server.port}`;
  const [metrics = ''] = /http:\S+\/metrics/.exec(lines.join('\n')) ?? [];
  return { server, store, site, metrics, read: async () => (await fetch(metrics)).text() };
}

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
(hasIpv6 ? test : test.skip)('logs a usable URL of an IPv6 address', async () => {
  const { metrics, read } = await start({ adminPort: 0, adminHost: '::1' });
  expect(new URL(metrics).hostname).toBe('[::1]');
  expect(await read()).toContain('site_build_info');
});

test('a request that fails while nothing is live is in the log by its id', async () => {
  const lines: string[] = [];
  const store = await folderStore(folder());
  const server = await startServer({ store, port: 0, log: (line) => lines.push(line) });
  running.push(server);
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/faq`);
  const id = headers.get('x-request-id');
  expect(lines.filter((line) => line.includes(`${id}`))).toEqual([
    `Request ${id} failed: GET /faq: Nothing is live yet.`,
  ]);
});

const vitals = {
  build: 'first',
  page: 'home',
  device: 'large',
  paint: 1200,
  fragments: { shell: ['reloaded'], 'mf-odd': ['threw'] },
};

test("metrics describe what is served, what was requested, and visitors' web vitals", async () => {
  const { site, read } = await start({ adminPort: 0, acceptsVitals: true });
  const page = await fetch(`${site}/faq`);
  expect(page.headers.get('server-timing')).toBe('build;desc="first", vitals');
  await fetch(`${site}/faq`);
  await fetch(`${site}/faq/_payload.json`);
  await fetch(`${site}/robots.txt`);
  await fetch(`${site}/_fragments/shell/1.0.0-abcabcabcabc/main.js`);
  await fetch(`${site}/no-such`);
  await fetch(`${site}/healthz`);
  const sent = await fetch(`${site}/_vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vitals),
  });
  expect(sent.status).toBe(204);
  const text = await read();
  const documentBytes = (await page.arrayBuffer()).byteLength;
  for (const line of [
    'site_build_info{build="first"} 1',
    'site_release_info{build="first",package="shell",release="1.0.0-abcabcabcabc"} 1',
    'site_requests_total{kind="document",status="200"} 2',
    'site_requests_total{kind="document",status="404"} 1',
    'site_requests_total{kind="payload",status="200"} 1',
    'site_requests_total{kind="file",status="200"} 1',
    'site_requests_total{kind="release",status="200"} 1',
    'site_requests_total{kind="other",status="200"} 1',
    'site_requests_total{kind="other",status="204"} 1',
    'site_response_seconds_count{kind="document"} 3',
    'site_response_seconds_bucket{le="+Inf",kind="document"} 3',
    'site_visits_total{build="first",page="/",device="large"} 1',
    'site_visit_largest_paint_seconds_bucket{le="1",build="first",page="/",device="large"} 0',
    'site_visit_largest_paint_seconds_bucket{le="1.5",build="first",page="/",device="large"} 1',
    'site_visit_largest_paint_seconds_sum{build="first",page="/",device="large"} 1.2',
    'site_visit_fragments_total{build="first",fragment="shell",outcome="reloaded"} 1',
    'site_visit_fragments_total{build="first",fragment="other",outcome="threw"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  expect(value('site_response_bytes_total\\{kind="document"\\}')).toBeGreaterThanOrEqual(2 * documentBytes);
  expect(value('site_cache_bytes')).toBeGreaterThan(documentBytes);
  const loaded = value('site_composition_loaded_timestamp_seconds\\{build="first"\\}');
  expect(Math.abs(loaded - Date.now() / 1000)).toBeLessThan(60);
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});

test('a build that is served as stable and as canary is one build', async () => {
  const { server, store, read } = await start({ adminPort: 0 });
  await makeCanary(store, 'first', 5);
  await server.refresh();
  expect((await read()).split('\n')).toContain('site_build_info{build="first"} 1');
});

test('without both there are no metrics, and pages send no web vitals', async () => {
  const { site, metrics } = await start({});
  expect(metrics).toBe('');
  expect((await fetch(`${site}/faq`)).headers.get('server-timing')).toBe('build;desc="first"');
  expect((await fetch(`${site}/_vitals`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
});

test('serves metrics only to this machine', async () => {
  const { metrics } = await start({ adminPort: 0 });
  const { port } = new URL(metrics);
  const status = (path: string, host: string, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers: { host } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
  expect(await status('/metrics', `localhost:${port}`)).toBe(200);
  expect(await status('/metrics', '[::1]')).toBe(200);
  expect(await status('/metrics', 'rebound.example')).toBe(403);
  expect(await status('/metrics', 'localhost.example')).toBe(403);
  expect(await status('/healthz', 'localhost')).toBe(200);
  expect(await status('/healthz', 'rebound.example')).toBe(403);
  expect(await status('/', 'localhost')).toBe(404);
  expect(await status('/metrics?x=1', 'localhost')).toBe(200);
  expect(await status('/healthz', 'localhost', 'HEAD')).toBe(200);
  expect(await status('/metrics', 'localhost', 'POST')).toBe(405);
});

test.each([
  ['0.0.0.0', 200],
  ['127.0.0.1', 403],
])('at %s, other host names than this machine’s get metrics with %i', async (adminHost, status) => {
  const { metrics } = await start({ adminPort: 0, adminHost });
  const { port } = new URL(metrics);
  const response = await new Promise((resolve, reject) => {
    const headers = { host: `server-1:${port}` };
    request({ host: '127.0.0.1', port, path: '/metrics', headers }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end();
  });
  expect(response).toBe(status);
});

test('a metric says whether something keeps the server from the newest deployment', async () => {
  const { read, server, store } = await start({ adminPort: 0 });
  expect(await read()).toContain('site_deployment_problem 0');
  await makeLive(store, 'missing');
  await server.refresh();
  expect(await read()).toContain('site_deployment_problem 1');
});

test('the admin port gives details: the build, the canary, and why the newest deployment is not served', async () => {
  const { server, store, metrics } = await start({ adminPort: 0 });
  const health = async () => (await fetch(new URL('/healthz', metrics))).json();
  const releases = { shell: '1.0.0-abcabcabcabc' };
  expect(await health()).toEqual({ status: 'ok', build: 'first', releases });
  await putSite(store, 'next');
  await makeCanary(store, 'next', 5);
  await server.refresh();
  expect(await health()).toMatchObject({ build: 'first', canary: { build: 'next', weight: 5, releases } });
  await makeLive(store, 'gone');
  await server.refresh();
  expect(await health()).toMatchObject({
    status: 'ok',
    build: 'first',
    problem: expect.stringContaining('Cannot serve build gone'),
  });
});

test('names a port in use with its variable, and leaves nothing running', async () => {
  const { metrics } = await start({ adminPort: 0 });
  const { port } = new URL(metrics);
  const store = await folderStore(folder());
  const failed = await startServer({ store, port: 0, adminPort: Number(port), log: () => {} }).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(UserError);
  expect(String(failed)).toContain(
    `Cannot listen on port ${port}: it is in use. Stop the process that uses it, or set ADMIN_PORT to another`,
  );
});
