import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import type { Change } from '../plan/change';
import { planChange } from '../plan/plan';
import { builtAs, releaseOf } from '../plan/testing/sample-snapshot';
import { sampleSite } from '../sample-site/sample-site';
import { type Deployment, encodeDeployment, keyOfDeployment } from '../store/deployments/deployment';
import { append, latestDeployment } from '../store/deployments/deployment-log';
import { nowLive } from '../store/deployments/live';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { putMade, sampleComposition } from '../store/testing/sample-composition';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { readSnapshot } from './read-snapshot';

const folder = temporaryFolder();
const other = temporaryFolder();
let store: Store;
let project: string;
beforeEach(async () => {
  store = await folderStore(folder());
  project = other();
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: project,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Commits a change; gives the commit. */
function commit(text: string): string {
  writeFileSync(path.join(project, 'text'), text);
  git('add', '.');
  git('commit', '-m', text);
  return git('rev-parse', 'HEAD');
}

async function live(build: string, of?: string): Promise<void> {
  const record = sampleComposition({
    build,
    releases: { shell: `s-${build}`, 'mf-hello': `h-${build}` },
    env: { BRAND_NAME: 'Mine' },
  });
  const now = nowLive(await putMade(store, { record, files: [] }));
  await append(store, async () => ({ action: 'release', ...now, ...(of !== undefined && { commit: of }) }));
}

/** Adds entries with the live composition, all at once. To append each would read the log as often. */
async function repeatLatest(times: number): Promise<void> {
  const latest = (await latestDeployment(store)) as Deployment;
  await Promise.all(
    Array.from({ length: times }, (_, index) => {
      const entry = { ...latest, number: latest.number + 1 + index };
      return store.objects.putIfAbsent(keyOfDeployment(entry.number), encodeDeployment(entry));
    }),
  );
}

const read = (change: Change) => readSnapshot(change, { site: sampleSite, store, project });

test('a checkout without the live commit is stale, however it got there', async () => {
  git('init', '--initial-branch', 'main');
  const first = commit('first');
  const second = commit('second');
  await live('a', first);
  await live('b', second);
  await repeatLatest(30);
  const change = releaseOf(['mf-hello']);
  const built = builtAs({ 'mf-hello': 'h-new' });
  expect((await read(change)).commits).toEqual({ [second]: 'yes' });
  git('reset', '--hard', first);
  const snapshot = await read(change);
  expect(snapshot.commits).toEqual({ [second]: 'no' });
  expect(planChange(snapshot, change, built).refusals).toEqual([
    expect.stringContaining(second.slice(0, 10)),
  ]);
  const other = { from: { folder: 'build' } };
  expect((await read(releaseOf(['mf-hello'], other))).commits).toEqual({});
  expect((await read({ action: 'rollback-package', name: 'mf-hello' })).commits).toEqual({});
  await live('c', 'a'.repeat(40));
  expect((await read(change)).commits).toEqual({ ['a'.repeat(40)]: 'no' });
  project = '/';
  expect((await read(change)).commits).toEqual({ ['a'.repeat(40)]: 'unknown' });
});

test('a checkout that does not contain the live composer’s commit is refused', async () => {
  git('init', '--initial-branch', 'main');
  const first = commit('first');
  const composer = { hash: 'a'.repeat(64), version: '1.0.0', commit: commit('second') };
  const made = await putMade(store, { record: sampleComposition({ build: 'a' }), files: [] });
  await append(store, async () => ({ action: 'release', ...nowLive(made, composer) }));
  const change = releaseOf(['mf-hello']);
  expect(planChange(await read(change), change).refusals).toEqual([]);
  git('reset', '--hard', first);
  expect(planChange(await read(change), change).refusals).toEqual([
    expect.stringContaining(
      `The live site was composed by platform 1.0.0, commit ${composer.commit.slice(0, 10)}`,
    ),
  ]);
  expect((await read({ action: 'rollback' })).composer).toBeNull();
  const canary = { ...nowLive(made, composer), weight: 5 };
  await append(store, async () => ({ action: 'canary', ...nowLive(made), canary }));
  expect(planChange(await read(change), change).refusals).toEqual([
    expect.stringContaining('The canary was composed by platform 1.0.0'),
  ]);
});

test.each<Change>([
  { action: 'rollback', to: 'old' },
  { action: 'rollback' },
  { action: 'rollback-package', name: 'mf-hello' },
])('a rollback finds what it returns to, however long ago that was live: %j', async (change) => {
  await live('old');
  await live('new');
  await repeatLatest(405);
  const { releases, refusals } = planChange(await read(change), change);
  expect(refusals).toEqual([]);
  expect(releases).toContainEqual({ name: 'mf-hello', from: 'h-new', to: 'h-old' });
});

test.each<Change>([{ action: 'rollback' }, { action: 'rollback-package', name: 'mf-hello' }])(
  'a rollback after one to a build of long ago goes further back, not to what was rolled back: %j',
  async (change) => {
    await live('first');
    await live('old');
    const { number: _, at: _at, who: _who, ...old } = (await latestDeployment(store)) as Deployment;
    await live('middle');
    await repeatLatest(405);
    await live('new');
    await append(store, async () => ({ ...old, action: 'rollback' }));
    const { releases, refusals } = planChange(await read(change), change);
    expect(refusals).toEqual([]);
    expect(releases).toContainEqual({ name: 'mf-hello', from: 'h-old', to: 'h-first' });
  },
);

test('reads the live settings', async () => {
  await live('a');
  const snapshot = await read(releaseOf(['mf-hello']));
  expect(snapshot.settings).toEqual({ BRAND_NAME: 'Mine' });
});

test('an unreadable live record does not prevent a rollback', async () => {
  await live('a');
  await live('b');
  await store.objects.remove('compositions/b.json');
  const snapshot = await read({ action: 'rollback' });
  expect(snapshot.live).toEqual({ kind: 'missing' });
  expect(planChange(snapshot, { action: 'rollback' })).toMatchObject({
    next: { build: 'a' },
    refusals: [],
    origin: null,
  });
});

test('a damaged entry stops only a rollback that goes back so far', async () => {
  for (const build of ['a', 'b']) await live(build);
  await repeatLatest(18);
  await live('c');
  await store.objects.remove(keyOfDeployment(1));
  await store.objects.putIfAbsent(keyOfDeployment(1), Buffer.from(''));
  const read = (to?: string) =>
    readSnapshot({ action: 'rollback', to }, { site: sampleSite, store, project });
  expect((await read()).target).toMatchObject({ kind: 'read', stored: { record: { build: 'b' } } });
  await expect(read('a')).rejects.toThrow('is damaged');
});

test('a release needs write access, and a trial does not', async () => {
  await live('a');
  const denied = () => Promise.reject(new UserError('Access denied to live/.'));
  store = { ...store, folder: null, objects: { ...store.objects, putIfAbsent: denied } };
  expect((await read(releaseOf(['mf-hello']))).accessProblem).toBe('Access denied to live/.');
  expect((await read(releaseOf(['mf-hello'], { isDryRun: true }))).accessProblem).toBeNull();
});

test('a second reading for the same change keeps what it was decided on', async () => {
  await live('a');
  const change = releaseOf(['mf-hello']);
  const earlier = await read(change);
  await live('b');
  const snapshot = await readSnapshot(change, { site: sampleSite, store, project, earlier });
  expect([snapshot.plannedOn?.build, snapshot.latest?.build]).toEqual(['a', 'b']);
  expect(planChange(snapshot, change).refusals).toEqual([
    expect.stringContaining('released mf-hello h-b meanwhile'),
  ]);
});
