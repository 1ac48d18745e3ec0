import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeSite } from '../../serve/testing/write-site';
import { append } from '../../store/deployments/deployment-log';
import { nowLive } from '../../store/deployments/live';
import { putRelease } from '../../store/records/put-release';
import type { Store } from '../../store/store';
import { putMade, sampleComposition } from '../../store/testing/sample-composition';
import { sampleBuild } from '../../store/testing/sample-releases';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { memoryStore, type TestContext, testContext } from '../testing/test-context';
import { dashboard } from './dashboard';
import { exportCommand } from './export';
import { serve } from './serve';

const BUILD = 'aaaaaaaaaaa1';
const folder = temporaryFolder();
let store: Store;
let context: TestContext;
beforeEach(() => {
  store = memoryStore(folder());
});
afterEach(async () => {
  await context.running?.close();
});

function contextWith(env: Readonly<Record<string, string>>): TestContext {
  context = testContext({ store, project: folder(), env });
  return context;
}

function address(): string {
  return /http:\/\/localhost:\d+/.exec(context.printed.join('\n'))?.[0] ?? '';
}

test('serve serves what is live, and keeps running', async () => {
  await writeSite(store, BUILD);
  await serve.run(contextWith({ PORT: '0', SHUTDOWN_TIMEOUT_MS: '1500' }), { args: [], options: {} });
  expect(context.printed).toContain(`The store is ${store.objects.name}.`);
  expect(await (await fetch(`${address()}/faq`)).text()).toContain(`Questions of ${BUILD}`);
  expect(context.running?.withinMs).toBe(1500);
});

test('serve answers 503 until something is live', async () => {
  await serve.run(contextWith({ PORT: '0' }), { args: [], options: {} });
  expect((await fetch(address())).status).toBe(503);
});

test('serve refuses an invalid setting before it opens the store', async () => {
  const opened = { ...contextWith({ PORT: 'many' }), openStore: () => Promise.reject(new Error('opened')) };
  await expect(serve.run(opened, { args: [], options: {} })).rejects.toThrow('PORT="many"');
});

test('dashboard prints a URL with a secret, and only that opens it', async () => {
  await dashboard.run(contextWith({ ADMIN_PORT: '0' }), { args: [], options: {} });
  const [, token] = /#([\w-]{32})$/m.exec(context.printed.join('\n')) ?? [];
  expect(context.printed).toContain('Anyone with this URL can change the live site.');
  expect((await fetch(`${address()}/api/state`)).status).toBe(401);
  const headers = { 'dashboard-token': `${token}` };
  expect((await fetch(`${address()}/api/state`, { headers })).status).toBe(200);
});

test('dashboard preloads the font of its texts', async () => {
  await dashboard.run(contextWith({ ADMIN_PORT: '0' }), { args: [], options: {} });
  expect(await (await fetch(address())).text()).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" href="\/instrument-sans-\w{8}\.woff2" crossorigin>/,
  );
});

test('dashboard with a token of its own prints none', async () => {
  const token = 'a-long-secret-of-the-team-000000000000';
  await dashboard.run(contextWith({ ADMIN_PORT: '0', DASHBOARD_TOKEN: token }), { args: [], options: {} });
  expect(context.printed.join()).not.toContain('Anyone with this URL');
  expect(context.printed.join()).not.toContain(token);
});

test('export writes the live site into a folder of the project', async () => {
  await exportLive({ SITE_ORIGIN: 'https://www.example.com' });
  expect(context.printed).toEqual([`Build ${BUILD} is in public.`]);
  expect(await readFile(path.join(folder(), 'public/index.html'), 'utf8')).toContain('<h1>Home</h1>');
});

test('export warns about a site whose origin is this machine', async () => {
  await exportLive({ SITE_ORIGIN: 'http://localhost:3700' });
  expect(context.printed.join()).toContain('Its pages are for http://localhost:3700, because');
});

/** Exports a site of one page that was composed with these settings. */
async function exportLive(env: Readonly<Record<string, string>>): Promise<void> {
  const page = {
    path: '/',
    file: '/index.html',
    status: 200,
    policy: "default-src 'self'",
    title: 'Home',
    indexed: true,
  };
  const { id } = await putRelease(store, sampleBuild({ id: '1.0.0-abcabcabcabc', package: 'shell' }));
  const record = sampleComposition({ build: BUILD, env, releases: { shell: id }, documents: [page] });
  const html = Buffer.from('<!doctype html><meta charset="utf-8"><h1>Home</h1>');
  const made = await putMade(store, { record, files: [{ name: 'public/index.html', bytes: html }] });
  await append(store, async () => ({ action: 'release', ...nowLive(made) }));
  await exportCommand.run(contextWith({}), { args: ['public'], options: {} });
}

test('export of an empty store says how to fill it', async () => {
  const exported = exportCommand.run(contextWith({}), { args: ['public'], options: {} });
  await expect(exported).rejects.toThrow(/nothing is live in .*\. Set SITE_STORE/);
});
