import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Change, Release } from '../plan/change';
import { deployChange } from '../release/deploy';
import { type RunningServer, startServer } from '../serve/start-server';
import { latestDeployment } from '../store/deployments/deployment-log';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { copySampleSite, type SampleProject } from './copy-sample-site';
import { sampleSite } from './sample-site';

/** Each test releases several times, which takes long on a busy machine. */
jest.setTimeout(120_000);

/** docs/reference/behaviour/releases.md#the-packages-of-a-site: one checkout adds a fragment that the other never gets. */
let folder = '';
let adding: SampleProject;
let other: SampleProject;
let store: Store;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'two-checkouts-'));
  adding = copySampleSite(path.join(folder, 'adding'));
  other = copySampleSite(path.join(folder, 'other'));
  store = await folderStore(path.join(folder, 'store'));
  await deploy(adding, { action: 'release-all', names: sampleSite.packages, env: {} });
  server = await startServer({ store, port: 0, log: () => {} });
  addReviews(adding);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A fragment like `mf-goodbye` with one module, which nobody shows yet. */
function addFragment({ root, replace }: SampleProject, name: string, module: string, source: string): void {
  cpSync(path.join(root, 'mf-goodbye'), path.join(root, name), { recursive: true });
  writeFileSync(path.join(root, name, 'src/Goodbye.ts'), `export const ${module} = ${source};\n`);
  replace(`${name}/rspack.config.ts`, 'Goodbye: ', `${module}: `);
  replace(`${name}/rspack.config.ts`, "'./Goodbye': 'Goodbye'", `'./${module}': '${module}'`);
  const contracts = path.join(root, 'shared/kit/src/contracts');
  const contract = readFileSync(path.join(contracts, 'mf-goodbye.ts'), 'utf8');
  writeFileSync(path.join(contracts, `${name}.ts`), contract.replaceAll('Goodbye', module));
}

/** A fragment that the host shows at the end of every page. */
function addReviews(project: SampleProject): void {
  const { replace } = project;
  addFragment(
    project,
    'mf-reviews',
    'Reviews',
    "(stars: string): string => ['<p>', stars, ' stars</p>'].join('')",
  );
  replace('shell/rspack.config.ts', "'mf-goodbye/Goodbye'", "'mf-goodbye/Goodbye', 'mf-reviews/Reviews'");
  const drawn = "draw('mf-goodbye/Goodbye', String(year)),";
  replace('shell/src/prerenderer.ts', drawn, `${drawn} draw('mf-reviews/Reviews', '5'),`);
  const named = "'mf-goodbye/Goodbye', ...placed]";
  replace('shell/src/prerenderer.ts', named, "'mf-goodbye/Goodbye', 'mf-reviews/Reviews', ...placed]");
}

const deploy = ({ root }: SampleProject, change: Change) =>
  deployChange(change, { site: sampleSite, store, project: root, log: () => {} });
const release = (project: SampleProject, names: readonly string[], options: Partial<Release> = {}) =>
  deploy(project, { action: 'release', names, env: {}, ...options });

async function home(): Promise<string> {
  await server.refresh();
  return (await fetch(`http://localhost:${server.port}/`)).text();
}

const livePackages = async () => Object.keys((await latestDeployment(store))?.releases ?? {});

test('a host that shows a fragment which is not live is refused', async () => {
  await expect(release(adding, ['shell'])).rejects.toThrow(
    /shell \S+ uses mf-reviews\/Reviews, but the site has no mf-reviews.\nRelease mf-reviews first, or together: node site release mf-reviews shell\./,
  );
});

test('a fragment that one checkout adds stays live when the other releases', async () => {
  await release(adding, ['mf-reviews']);
  expect(await home()).not.toContain('5 stars');
  await release(adding, ['shell']);
  expect(await home()).toContain('<p>5 stars</p>');

  other.replace('mf-hello/src/Hello.ts', 'Welcome', 'Hello');
  await release(other, ['mf-hello']);
  const html = await home();
  expect(html).toContain('Hello to Sample');
  expect(html).toContain('<p>5 stars</p>');
  expect(await livePackages()).toContain('mf-reviews');
});

test('a fragment is taken out by a deployment once nothing uses it, and comes back by a rollback', async () => {
  await expect(release(other, [], { without: ['mf-reviews'] })).rejects.toThrow(
    /shell \S+ uses mf-reviews\/Reviews, but the site has no mf-reviews.\nRelease shell without it first, then take mf-reviews out\./,
  );
  await expect(release(other, [], { without: ['mf-none'] })).rejects.toThrow(
    'Cannot remove mf-none from the site: it is not live. The live packages are shell, mf-goodbye, mf-hello, mf-reviews,',
  );
  await expect(release(other, [], { without: ['mf-topics'] })).rejects.toThrow(
    'Cannot remove mf-topics from the site: shell/site.config.ts gives it a special role.',
  );
  const before = await latestDeployment(store);
  const shown = await home();

  // The other checkout's host never showed it.
  await release(other, ['shell'], { without: ['mf-reviews'] });
  expect(await home()).not.toContain('5 stars');
  expect(await livePackages()).toEqual(['shell', 'mf-goodbye', 'mf-hello', 'mf-topics', 'mf-widget']);
  const [, file = ''] = /"(\/_fragments\/mf-reviews\/Reviews\.\w+\.js)"/.exec(shown) ?? [];
  expect((await fetch(`http://localhost:${server.port}${file}`)).status).toBe(200);

  await deploy(other, { action: 'rollback' });
  expect(await home()).toContain('<p>5 stars</p>');
  expect((await latestDeployment(store))?.releases).toEqual(before?.releases);
});

test('a fragment that places itself goes live and leaves without a release of the host', async () => {
  await release(other, ['shell'], { without: ['mf-reviews'] });
  const before = await home();
  expect(before).not.toContain('"placed"');
  addFragment(adding, 'mf-deals', 'Deals', "(): string => '<p>One deal</p>'");
  adding.replace('mf-deals/rspack.config.ts', 'exposes:', "place: './Deals', exposes:");
  await release(adding, ['mf-deals']);
  const shown = await home();
  expect(shown).toMatch(/<footer>.*<\/footer><p>One deal<\/p>/);
  expect(shown).toContain('"placed":["mf-deals/Deals"]');
  expect(shown).toMatch(/"\/_fragments\/mf-deals\/Deals\.\w+\.js"/);

  other.replace('mf-hello/src/Hello.ts', 'Hello to', 'Good day to');
  await release(other, ['mf-hello']);
  expect(await home()).toContain('<p>One deal</p>');
  await expect(deploy(adding, { action: 'rollback-package', name: 'mf-deals' })).rejects.toThrow(
    /Cannot roll back mf-deals \S+: the log has no release before it. If no other package uses it, node site release --without mf-deals takes it off the site\./,
  );

  adding.replace(
    'mf-deals/src/Goodbye.ts',
    '(): string =>',
    '(): string => { throw new Error("sold out"); return',
  );
  adding.replace('mf-deals/src/Goodbye.ts', "deal</p>'", "deal</p>'; }");
  await expect(release(adding, ['mf-deals'])).rejects.toThrow(
    'Rendering failed in / (mf-deals/Deals): sold out',
  );
  expect(await home()).toContain('<p>One deal</p>');

  await release(other, [], { without: ['mf-deals'] });
  expect((await home()).replace('Good day to', 'Hello to')).toHaveLength(before.length);
  expect(await livePackages()).not.toContain('mf-deals');
});

test('a placed component that the host does not show is refused', async () => {
  const { replace } = other;
  replace('shell/src/prerenderer.ts', "'mf-goodbye/Goodbye', ...placed]", "'mf-goodbye/Goodbye']");
  replace('shell/src/prerenderer.ts', "...placed.map((address) => draw(address, '')),", '');
  await release(other, ['shell']);
  const before = await latestDeployment(store);
  adding.replace('mf-deals/src/Goodbye.ts', 'throw new Error("sold out"); ', '');
  await expect(release(adding, ['mf-deals'])).rejects.toThrow(
    /No page shows mf-deals\/Deals: shell \S+ has no place for fragments that it does not name\. Release a shell that has one first\./,
  );
  expect(await latestDeployment(store)).toEqual(before);
});
