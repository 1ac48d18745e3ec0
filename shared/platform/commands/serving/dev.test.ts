import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DevSite, DevSiteOptions } from '../../dev/dev-site';
import type { FetchSiteOptions } from '../../dev/fetched-site';
import { builtRelease } from '../../plan/testing/sample-snapshot';
import { builtFiles } from '../../store/records/built-files';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { memoryStore, type TestContext, testContext } from '../testing/test-context';
import { devWith } from './dev';

const folder = temporaryFolder();
const LIVE = 'http://localhost:1';
let context: TestContext;
/** The effects so far, in order. */
let steps: string[];
let started: DevSiteOptions | null;
let fetchedEnv: Readonly<Record<string, string>>;

const idle: DevSite = {
  current: () => null,
  state: () => ({ run: 'run', composed: 0, hashes: {}, problems: [] }),
  settled: async () => {},
  onChange: () => {},
  close: async () => void steps.push('stop builds'),
};
const effects = {
  async forkMockServers({ env }: { readonly env: Readonly<Record<string, string | undefined>> }) {
    steps.push(`mock servers, ${env.FORM_URL === 'off' ? 'without the form' : 'all'}`);
    return {
      env: { API_ORIGIN: 'http://localhost:2' },
      notice: 'Mock servers run.',
      stop: async () => void steps.push('stop mock servers'),
    };
  },
  async fetchSite(origin: string, { except }: FetchSiteOptions) {
    steps.push(`fetch ${origin} except ${except.join()}`);
    const files = builtFiles(memoryStore(folder()));
    return { build: 'aaaaaaaaaaa1', env: fetchedEnv, releases: [], files, find: async () => null };
  },
  async buildPackage(name: string, { mode }: { readonly mode?: string }) {
    steps.push(`build ${name} for ${mode}`);
    return builtRelease(name, `1.0.0-${name}`);
  },
  startDevSite(options: DevSiteOptions) {
    started = options;
    steps.push(`watch ${options.watched.join()}`);
    return idle;
  },
};

beforeEach(() => {
  steps = [];
  started = null;
  fetchedEnv = {};
  context = contextWith({ PORT: '0' });
});
afterEach(async () => {
  await context.running?.close();
});

function contextWith(env: Readonly<Record<string, string>>): TestContext {
  return testContext({ store: memoryStore(folder()), project: folder(), env });
}

function dev(args: readonly string[] = [], options: { readonly with?: string; readonly yes?: true } = {}) {
  return devWith(effects).run(context, { args, options });
}

test('runs every package from source, and builds none', async () => {
  await dev();
  expect(steps).toEqual(['mock servers, all', `watch ${context.site.packages.join()}`]);
  expect(started?.env).toMatchObject({ API_ORIGIN: 'http://localhost:2', COOKIE_DOMAIN: '' });
  expect(context.printed).toContain('Mock servers run.');
});

test('is at this machine, in the store of the checkout, whatever the shell has for a release', async () => {
  const stores: unknown[] = [];
  const env = { PORT: '0', SITE_ORIGIN: 'https://www.example.com', SITE_STORE: 's3://bucket/www' };
  context = testContext({
    project: folder(),
    env,
    async openStore(options) {
      stores.push(options?.env?.SITE_STORE);
      return memoryStore(folder());
    },
  });
  await dev();
  expect(started?.env.SITE_ORIGIN).toBe('http://localhost:0');
  expect(stores).toEqual([undefined]);
});

test.each([
  ['127.0.0.1', 403],
  ['localhost', 403],
  ['0.0.0.0', 503],
])('with HOST=%s, a page of another host name gets %i', async (HOST, status) => {
  context = contextWith({ PORT: '0', HOST });
  await dev();
  const [, port] = /^The site is at http:\/\/.+:(\d+)$/m.exec(context.printed.join('\n')) ?? [];
  const answered = await new Promise((resolve, reject) => {
    const options = { host: 'localhost', family: 4, port, headers: { host: 'attacker.example' } };
    get(options, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  expect(answered).toBe(status);
});

test('builds the other packages once, for development', async () => {
  await dev(['mf-hello']);
  const others = context.site.packages.filter((name) => name !== 'mf-hello');
  expect(steps.filter((step) => step.startsWith('build')).sort()).toEqual(
    others.map((name) => `build ${name} for development`).sort(),
  );
  expect(steps.at(-1)).toBe('watch mf-hello');
  expect(started?.others.releases.map((release) => release.package).sort()).toEqual([...others].sort());
});

test('takes the other packages and the settings from a live site, with local services', async () => {
  fetchedEnv = { BRAND_NAME: 'Live', FORM_URL: 'off', SITE_ORIGIN: LIVE, COOKIE_DOMAIN: 'example.com' };
  await dev(['mf-hello'], { with: LIVE });
  expect(steps).toEqual([
    `fetch ${LIVE} except mf-hello`,
    'mock servers, without the form',
    'watch mf-hello',
  ]);
  expect(started?.env).toMatchObject({
    BRAND_NAME: 'Live',
    SITE_ORIGIN: 'http://localhost:0',
    COOKIE_DOMAIN: '',
  });
  expect(context.printed.join('\n')).toContain(`Everything else is build aaaaaaaaaaa1 of ${LIVE}`);
});

test.each([
  [['mf-hallo'], {}, '"mf-hallo" is not a package'],
  [[], { with: LIVE }, 'The packages to run from source are missing'],
  [['mf-hello'], { with: 'http://www.example.com' }, 'is not https'],
  [['mf-hello'], { with: 'localhost:3320' }, 'is not a URL. Use http://localhost:3320.'],
  [['mf-hello'], { with: 'www.example.com/faq' }, 'is not a URL. Use https://www.example.com.'],
  [['mf-hello'], { with: '' }, 'is not a URL. Use the origin of a site'],
  [['mf-hello'], { with: `${LIVE}/pricing` }, 'contains more than an origin'],
  [['mf-hello'], { with: 'https://www.example.com' }, 'Cannot ask whether code from https://www.example.com'],
] as const)('refuses %j %j before it starts anything', async (args, options, says) => {
  await expect(dev(args, options)).rejects.toThrow(says);
  expect(steps).toEqual([]);
});

test('a port in use stops everything that was started', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  context = contextWith({ PORT: String(port) });
  const started = dev(['mf-hello']).finally(() => other.close());
  await expect(started).rejects.toThrow(`Cannot listen on port ${port}: it is in use.`);
  expect(steps.slice(-2)).toEqual(['stop builds', 'stop mock servers']);
});
