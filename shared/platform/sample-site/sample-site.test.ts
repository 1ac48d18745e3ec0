import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { composerHash } from '../compose/composer';
import type { Change, Release } from '../plan/change';
import { deployChange, type Prove } from '../release/deploy';
import { type RunningServer, startServer } from '../serve/start-server';
import { latestDeployment } from '../store/deployments/deployment-log';
import { compositionKey } from '../store/records/composition-record';
import { readRelease } from '../store/records/put-release';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { copySampleSite, type SampleProject } from './copy-sample-site';
import { sampleSite } from './sample-site';

/** From sources to responses: every room of the platform, with a site of a few lines. */
let folder = '';
let sample: SampleProject;
let store: Store;
let server: RunningServer;
let url = '';
const deploy = (change: Change, prove?: Prove) =>
  deployChange(change, { site: sampleSite, store, project: sample.root, prove, log: () => {} });
const release = (names: readonly string[], options: Partial<Release> = {}) =>
  deploy({ action: 'release', names, env: {}, ...options });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sample-site-'));
  sample = copySampleSite(path.join(folder, 'project'));
  store = await folderStore(path.join(folder, 'store'));
  await deploy({ action: 'release-all', names: sampleSite.packages, env: { BRAND_NAME: 'Sample' } });
  server = await startServer({ store, port: 0, log: () => {} });
  url = `http://localhost:${server.port}`;
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A page as a visitor gets it, once the newest deployment is served. */
async function page(visited: string, cookie = '') {
  await server.refresh();
  const response = await fetch(url + visited, { headers: { cookie }, redirect: 'manual' });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

/** The start page for the visitors of a bucket. */
const shown = async (bucket: number) => (await page('/', `site_bucket=${bucket}`)).html;

test('pages come with their fragments, styles, scripts and a policy', async () => {
  const { status, html, headers } = await page('/');
  expect(status).toBe(200);
  // The first deployment changes no settings.
  expect((await latestDeployment(store))?.settings).toBeUndefined();
  expect(html).toContain('<header class="hello">Welcome to Sample</header><main><h1>Sample</h1>');
  expect(html).toContain('.hello{font-weight:700}');
  expect(html).toMatch(/"\/_fragments\/mf-hello\/Hello\.\w{10}\.js"/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  const [script = ''] = /\/_fragments\/shell\/main\.\w+\.js/.exec(html) ?? [];
  expect((await fetch(url + script)).headers.get('cache-control')).toContain('immutable');
});

test('a route with parameters has documents of its own and one for all others', async () => {
  expect((await page('/topics/apples')).html).toContain('<h1>apples</h1>');
  expect((await page('/topics/plums')).html).toContain('<h1>{id}</h1>');
  const missing = await page('/nothing');
  expect([missing.status, missing.html.includes('<h1>Error 404</h1>')]).toEqual([404, true]);
});

test('a release changes one package; its rollback leaves a later release of another live', async () => {
  const before = await latestDeployment(store);
  sample.replace('mf-hello/src/Hello.ts', 'Welcome', 'Hello');
  await release(['mf-hello']);
  expect((await page('/')).html).toContain('<header class="hello">Hello to Sample</header>');
  sample.replace('mf-goodbye/src/Goodbye.ts', 'Until', 'Till');
  await release(['mf-goodbye']);

  const { entry } = await deploy({ action: 'rollback-package', name: 'mf-hello' });
  expect(entry?.releases['mf-hello']).toBe(before?.releases['mf-hello']);
  expect(entry?.composer).toMatchObject({ hash: await composerHash(), version: expect.any(String) });
  const { html } = await page('/');
  expect(html).toContain('<header class="hello">Welcome to Sample</header>');
  expect(html).toContain('<footer>Till next year');
});

test('a build is not reused for its sources if one of them was saved meanwhile', async () => {
  const file = 'src/Goodbye.ts';
  const saves = `writeFileSync('${file}', readFileSync('${file}', 'utf8').replace('next year', 'soon'));`;
  const imports = "import { readFileSync, writeFileSync } from 'node:fs';";
  sample.replace('mf-goodbye/rspack.config.ts', 'import', `${imports}\n${saves}\nimport`);
  const { entry } = await release(['mf-goodbye']);
  expect((await page('/')).html).toContain('soon');
  const built = await readRelease(store, 'mf-goodbye', entry?.releases['mf-goodbye'] ?? '');
  expect(built.sources).toBe('');
});

test('what a prune removes during the proof does not go live', async () => {
  const before = await latestDeployment(store);
  const change = { action: 'release', names: ['mf-hello'], env: { BRAND_NAME: 'Other' } } as const;
  const pruned = deploy(change, ({ next }) => store.objects.remove(compositionKey(next.build)));
  await expect(pruned).rejects.toThrow(/Build \w+ cannot go live: compositions\/\w+\.json is missing/);
  expect(await latestDeployment(store)).toEqual(before);
});

test('a canary is for its visitors alone, until it is promoted', async () => {
  sample.replace('mf-topics/src/home.ts', 'Apples</a>', 'Ripe apples</a>');
  await release(['mf-topics'], { weight: 50 });
  const variants = [await shown(0), await shown(9999)].map((html) => html.includes('Ripe apples'));
  expect(variants.sort()).toEqual([false, true]);
  const { canary } = (await latestDeployment(store)) ?? {};
  const again = await release(['mf-topics'], { weight: 60, rollbackOn: ['errors'] });
  expect(again.entry?.canary).toMatchObject({ build: canary?.build, weight: 60, rollbackOn: ['errors'] });
  await deploy({ action: 'promote' });
  expect([(await shown(0)).includes('Ripe'), (await shown(9999)).includes('Ripe')]).toEqual([true, true]);
});

test('a canary keeps its setting on trial although a release of another package has the live one', async () => {
  await release(['mf-topics'], { env: { BRAND_NAME: 'Trial' }, weight: 50 });
  await release(['mf-hello'], { env: { BRAND_NAME: 'Sample' } });
  const pages = [await shown(0), await shown(9999)];
  const greetings = pages.map((html) => /Hello to \w+/.exec(html)?.[0]);
  expect(greetings.sort()).toEqual(['Hello to Sample', 'Hello to Trial']);
});

test('a canary of a setting ends when a release gives the setting to everyone', async () => {
  const { canary } = (await latestDeployment(store)) ?? {};
  const { entry } = await release(['mf-topics'], { env: { BRAND_NAME: 'Trial' } });
  expect(entry).toMatchObject({ build: canary?.build });
  expect(entry?.canary).toBeUndefined();
});

test('a page that fails to render does not go live', async () => {
  const before = await latestDeployment(store);
  const broken =
    'declare const missing: () => string;\n\nexport const topic = (name: string): string => missing() +';
  sample.replace('mf-topics/src/topic.ts', 'export const topic = (name: string): string =>', broken);
  await expect(release(['mf-topics'])).rejects.toThrow(
    /Rendering failed in \/topics\/apples \(mf-topics\/topic\): missing is not defined/,
  );
  expect(await latestDeployment(store)).toEqual(before);
  expect((await page('/topics/apples')).html).toContain('<h1>apples</h1>');
});

test('a package that breaks its contract is refused before it is composed', async () => {
  sample.replace('mf-hello/src/Hello.ts', 'name: string', 'name: string, mood: number');
  await expect(release(['mf-hello'])).rejects.toThrow(/mf-hello does not match its contract/);
});
