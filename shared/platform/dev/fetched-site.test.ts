import { mkdir, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildFiles } from '../compose/make-composition';
import { UserError } from '../config/user-error';
import { readBuild } from '../release/read-build';
import { type Listening, listen } from '../serve/http/listen';
import type { SiteHandler, SiteResponse } from '../serve/respond/site-response';
import { releaseFiles } from '../serve/site/release-files';
import { bodyInMemory, bodyReader } from '../serve/site/stored-body';
import { createSiteHandler } from '../serve/site-handler';
import { emptySite } from '../serve/testing/empty-site';
import { openContentCache } from '../store/content/content-cache';
import { putRelease } from '../store/records/put-release';
import type { ReleaseRecord, ReleaseSet } from '../store/records/release-record';
import { folderStore } from '../store/testing/folder-store';
import { fragmentFiles, writeFiles } from '../store/testing/sample-build';
import { sampleReleases } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { fetchSite } from './fetched-site';

const folder = temporaryFolder();
const running: { close: () => Promise<unknown> }[] = [];
let release: ReleaseRecord;
let origin = '';
/** Requested paths. */
let asked: string[];
/** Modified responses of the site, by path. */
let lies: Map<string, SiteResponse>;

beforeEach(async () => {
  asked = [];
  lies = new Map();
  const handler = await siteHandler(true);
  origin = await serve(handler);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()));
});

/** A site with a built header, served by the production handler. */
async function siteHandler(publishesBuilds: boolean): Promise<SiteHandler> {
  const store = await folderStore(path.join(folder(), 'store'));
  const build = path.join(folder(), 'build');
  await mkdir(build, { recursive: true });
  await writeFiles(build, {
    ...fragmentFiles,
    'node/remoteEntry.cjs.map': '{}',
    'browser/pictures/logo.svg': '<svg/>',
  });
  const options = { name: 'mf-hello', version: '1.0.0', sources: 'abc', mode: 'production' } as const;
  release = await putRelease(store, await readBuild(build, options));
  const releases: ReleaseSet = sampleReleases({ 'mf-hello': release });
  const files = buildFiles({
    build: 'b1',
    assetVersion: 'f1',
    releases,
    env: { BRAND_NAME: 'Acme' },
    pages: [],
  });
  const site = emptySite({
    build: 'b1',
    files: new Map(files.map(({ path: file, type, body }) => [file, bodyInMemory(body, type)])),
  });
  return createSiteHandler({
    site: () => site,
    findReleaseFile: releaseFiles(store, bodyReader(store), { publishesBuilds }).find,
  });
}

async function serve(handler: SiteHandler): Promise<string> {
  const server: Listening = await listen({
    port: 0,
    handler: (request, target) => {
      asked.push(target);
      return lies.get(target) ?? handler(request, target);
    },
  });
  running.push(server);
  return `http://localhost:${server.port}`;
}

const fetchHeader = (site = origin) =>
  fetchSite(site, {
    except: ['shell', 'mf-goodbye', 'mf-widget', 'mf-topics'],
    cache: openContentCache(path.join(folder(), 'cache'), { limit: 1e9 }),
    local: path.join(folder(), 'local'),
  });

const answer = (body: string, status = 200, headers = {}): SiteResponse => ({ status, headers, body });
const built = (file: string) => `/_fragments/mf-hello/${release.id}/built/${file}`;

test('fetches the live site with its configuration, and everything for composing and browsers', async () => {
  const fetched = await fetchHeader();
  expect(fetched.build).toBe('b1');
  expect(fetched.env).toEqual({ BRAND_NAME: 'Acme' });
  const [header] = fetched.releases;
  if (header === undefined) throw new Error('no release');
  expect(header).toMatchObject({ id: release.id, contract: release.contract, exposes: release.exposes });
  const node = await fetched.files.nodeFolder(header);
  expect(await readFile(path.join(node, header.nodeEntry), 'utf8')).toBe(
    fragmentFiles['node/remoteEntry.cjs'],
  );
  expect(String(await fetched.files.read(header, 'browser/header.css'))).toBe('.header{}');
  const found = await fetched.find(`/_fragments/mf-hello/${release.id}/header.js`);
  expect(String(found?.identity)).toBe(fragmentFiles['browser/header.js']);
  expect(await fetched.find(`/_fragments/mf-hello/${release.id}/none.js`)).toBeNull();
  expect(await fetched.find('/_fragments/mf-hello/1.0.0-other/header.js')).toBeNull();
});

test('finds a file in a subfolder', async () => {
  const fetched = await fetchHeader();
  const found = await fetched.find(`/_fragments/mf-hello/${release.id}/pictures/logo.svg`);
  expect(String(found?.identity)).toBe('<svg/>');
});

test('the second time requests only what may have changed', async () => {
  await fetchHeader();
  asked = [];
  const fetched = await fetchHeader();
  await fetched.find(`/_fragments/mf-hello/${release.id}/header.js`);
  await fetched.find(`/_fragments/mf-hello/${release.id}/header.js`);
  expect(asked.sort()).toEqual([
    `/_fragments/mf-hello/${release.id}/built/release.json`,
    `/_fragments/mf-hello/${release.id}/header.js`,
    '/builds/latest.json',
    '/builds/meta/b1.json',
  ]);
});

test('publishes neither source maps nor locations in the store', async () => {
  const { content } = (await (await fetch(origin + built('release.json'))).json()) as ReleaseRecord;
  expect(Object.keys(content)).toContain('node/remoteEntry.cjs');
  expect(Object.keys(content).filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(Object.values(content).filter((file) => Object.keys(file).length > 2)).toEqual([]);
  expect((await fetch(origin + built('node/remoteEntry.cjs.map'))).status).toBe(404);
  expect((await fetch(origin + built('browser/header.js'))).status).toBe(404);
});

test('a site can keep its builds private', async () => {
  const closed = await serve(await siteHandler(false));
  await expect(fetchHeader(closed)).rejects.toThrow(
    `Cannot fetch ${closed}${built('release.json')}: the site answered 404. ${closed} does not publish its builds: its server has PUBLIC_BUILDS=0`,
  );
});

test('names a damaged file, and does not cache it', async () => {
  lies.set(built('node/remoteEntry.cjs'), answer('exports.entry = 2;'));
  await expect(fetchHeader()).rejects.toThrow(
    new RegExp(`^${origin}${built('node/remoteEntry.cjs')} is damaged: .* its release lists \\w{64}\\.`),
  );
  lies.clear();
  expect((await fetchHeader()).build).toBe('b1');
});

test('names a damaged file that a browser requests', async () => {
  const fetched = await fetchHeader();
  const url = `/_fragments/mf-hello/${release.id}/header.js`;
  lies.set(url, answer('alert(1)'));
  await expect(fetched.find(url)).rejects.toThrow(`${origin}${url} is damaged`);
});

test.each([
  ['/builds/latest.json', '<!doctype html>', 'Check that http'],
  ['/builds/latest.json', '{"id":"../b1"}', 'Check that http'],
  ['/builds/meta/b1.json', '{"id":"b1"}', 'was composed by an earlier version of this code'],
])('rejects %s with %s', async (file, text, remedy) => {
  lies.set(file, answer(text));
  await expect(fetchHeader()).rejects.toThrow(
    `Cannot read ${origin}${file}: it does not have the expected format. `,
  );
  await expect(fetchHeader()).rejects.toThrow(remedy);
});

test.each(['/builds/latest.json', '/builds/meta/b1.json'])(
  'does not blame a version or a setting where %s fails for another reason',
  async (file) => {
    lies.set(file, answer('', 502));
    await expect(fetchHeader()).rejects.toThrow(
      new UserError(
        `Cannot fetch ${origin}${file}: the site answered 502. Check that ${origin} works, and try again.`,
      ),
    );
  },
);

test('a record cannot write files elsewhere on this machine', async () => {
  const [file] = Object.values(release.content);
  const content = { ...release.content, 'node/../../../evil.cjs': file };
  lies.set(built('release.json'), answer(JSON.stringify({ ...release, content })));
  await expect(fetchHeader()).rejects.toThrow('release.json: it does not have the expected format.');
  expect(await readdir(folder())).not.toContain('evil.cjs');
});

test('rejects a replaced record', async () => {
  lies.set(built('release.json'), answer(JSON.stringify({ ...release, id: '1.0.0-other' })));
  await expect(fetchHeader()).rejects.toThrow(`is not the record of mf-hello ${release.id}`);
});

test('a site that moved names its new origin', async () => {
  lies.set(
    '/builds/latest.json',
    answer('', 308, { location: 'https://www.example.com/builds/latest.json' }),
  );
  await expect(fetchHeader()).rejects.toThrow('it redirects to https://www.example.com/builds/latest.json');
});

test('names a site that does not answer', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, () => resolve()));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const site = `http://127.0.0.1:${port}`;
  await expect(fetchHeader(site)).rejects.toThrow(
    `Cannot fetch ${site}/builds/latest.json: the connection was refused. Check that ${site} is a running site, and that this machine reaches it without a proxy.`,
  );
});
