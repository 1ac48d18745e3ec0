import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentKey, keyOfFile } from '@site/platform/store/content/stored-content';
import { copySampleProject, type ProjectCopy } from '../../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../../support/projects/temporary-folder';
import { composedFile, composedRecord, liveBuild, readLiveLog } from '../../../support/sites/live-log';
import { sharedSite } from '../../../support/sites/shared-site';
import { expect, expectRefusal } from '../../../support/sites/test-site';
import { test } from '../../../support/test';

/** Objects that an attacker writes to a store before a release, under the names that the release will use. */
test.describe.configure({ mode: 'serial' });

let project: ProjectCopy;
/** The store as it was, and what a release of the changed header puts into it. */
let before = '';
let planned = '';
let build = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  project = copySampleProject(sharedSite().sampleStore);
  before = temporaryFolder('site-before-');
  cpSync(project.store, before, { recursive: true });
  project.replace('mf-hello/src/Hello.ts', 'Welcome', 'New: welcome');
  const trial = await project.run('release', ['mf-hello', '--dry-run']);
  expect(trial.code, trial.output).toBe(0);
  [, build = ''] = /Build (\w+) with/.exec(trial.output) ?? [];
  planned = temporaryFolder('site-planned-');
  cpSync(project.store, planned, { recursive: true });
});
test.afterAll(async () => {
  for (const folder of [before, planned]) if (folder !== '') removeFolder(folder);
  project?.remove();
});
test.beforeEach(() => {
  const { store } = project;
  for (const name of readdirSync(store)) rmSync(path.join(store, name), { recursive: true, force: true });
  cpSync(before, store, { recursive: true });
});

function plant(key: string, bytes: string | Buffer): void {
  const file = path.join(project.store, key);
  cpSync(path.join(planned, key), file, { recursive: true });
  writeFileSync(file, bytes);
}

test('a planted composition with the build id of the next release does not go live @nightly', async () => {
  const record = composedRecord(planned, build);
  // Everything that it names is there, so only comparing it shows that it is another one.
  cpSync(path.join(planned, 'content'), path.join(project.store, 'content'), { recursive: true });
  const documents = record.documents.map((one) => ({ ...one, policy: "script-src 'unsafe-inline' *" }));
  plant(`compositions/${build}.json`, JSON.stringify({ ...record, documents }));
  const { code, output } = await project.run('release', ['mf-hello']);
  expect(code, output).toBe(0);
  expect(output).toContain(`compositions/${build}.json in`);
  expect(output).toContain("differs from this machine's composition");
  expect(liveBuild(project.store)).not.toBe(build);
  expect(JSON.stringify(composedRecord(project.store, liveBuild(project.store)))).not.toContain(
    'unsafe-inline',
  );
  expect(composedFile(project.store, 'public/index.html')).toContain('New: ');
});

test('rejects a release if its id is planted, and names it @nightly', async () => {
  const live = readLiveLog(project.store);
  const id = composedRecord(planned, build).releases['mf-hello'];
  const key = `releases/mf-hello/${id}.json`;
  const record = JSON.parse(readFileSync(path.join(planned, key), 'utf8')) as { entry: string };
  plant(key, JSON.stringify({ ...record, entry: 'evil.js' }));
  expectRefusal(await project.run('release', ['mf-hello']), [`${key} in`, 'differs from this build']);
  expect(readLiveLog(project.store)).toBe(live);
});

test('garbage under the hash of a released file does not go live @nightly', async () => {
  const live = readLiveLog(project.store);
  const added = readdirSync(path.join(planned, 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.basename(name))
    .filter((name) => name.length === 64);
  const old = new Set(
    readdirSync(path.join(before, 'content'), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.basename(name),
    ),
  );
  for (const hash of added.filter((name) => !old.has(name))) plant(contentKey(hash), 'garbage');
  expectRefusal(await project.run('release', ['mf-hello']), ['content/', 'is damaged']);
  expect(readLiveLog(project.store)).toBe(live);
});

test('rejects a rollback to a build with damaged content @nightly', async () => {
  const first = liveBuild(project.store);
  const release = await project.run('release', ['mf-hello']);
  expect(release.code, release.output).toBe(0);
  const live = readLiveLog(project.store);
  const page = composedRecord(project.store, first).content['public/index.html'];
  if (page === undefined) throw new Error('There is no home page.');
  writeFileSync(path.join(project.store, keyOfFile(page)), 'garbage');
  expectRefusal(await project.run('rollback'), [
    `Build ${first} cannot go live: ${keyOfFile(page)}`,
    'is damaged',
  ]);
  expect(readLiveLog(project.store)).toBe(live);
});

test('a link to a preview leaves everything that production reads as it was @nightly', async () => {
  const listed = () =>
    readdirSync(project.store, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(project.store, path.join(entry.parentPath, entry.name)))
      .filter((name) => !/^(previews|\.cache|\.tmp)\//.test(name))
      .sort();
  const production = listed();
  const { code, output } = await project.run('preview', ['mf-hello', '--link']);
  expect(code, output).toBe(0);
  expect(listed()).toEqual(production);
  // A release never uses objects of a preview.
  const release = await project.run('release', ['mf-hello']);
  expect(release.code, release.output).toBe(0);
  expect(release.output).not.toContain('is already in the store');
});
