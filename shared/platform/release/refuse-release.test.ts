import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { append } from '../store/deployments/deployment-log';
import { nowLive, readLive } from '../store/deployments/live';
import { putRelease } from '../store/records/put-release';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { putMade, sampleComposition } from '../store/testing/sample-composition';
import { sampleRecord } from '../store/testing/sample-releases';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { refuseOtherContent, refuseReleasedMeanwhile, refuseStale } from './refuse-release';

const folder = temporaryFolder();
const other = temporaryFolder();
let store: Store;
let project: string;

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

/** Makes releases of two packages live. */
async function live(header: string, footer: string, of?: string): Promise<void> {
  await append(
    store,
    async () => ({
      action: 'release',
      build: `${header}-${footer}`,
      composition: 'a'.repeat(64),
      releases: { 'mf-hello': header, 'mf-goodbye': footer },
      ...(of !== undefined && { commit: of }),
    }),
    { who: 'Bob' },
  );
}

const refuse = async (ids: Readonly<Record<string, string>>) =>
  refuseStale(new Map(Object.entries(ids)), await readLive(store), { store, project });

beforeEach(async () => {
  store = await folderStore(folder());
  project = other();
  git('init', '--initial-branch', 'main');
});

describe('a checkout', () => {
  test('may release with the live commit, and is rejected without it', async () => {
    const first = commit('first');
    const second = commit('second');
    await live('h1', 'f1', first);
    await live('h2', 'f1', second);
    await refuse({ 'mf-hello': 'h3', 'mf-goodbye': 'f2' });
    git('reset', '--hard', first);
    await refuse({ 'mf-goodbye': 'f2' });
    await expect(refuse({ 'mf-hello': 'h3', 'mf-goodbye': 'f2' })).rejects.toThrow(
      `The live mf-hello (h2) was built from ${second.slice(0, 10)}, which your checkout does not contain.\nThis release would undo it. Run git pull and release again, or add --overwrite`,
    );
    // Releasing what is already live undoes nothing.
    await refuse({ 'mf-hello': 'h2' });
  });

  test('is rejected if it has never seen the live commit, whatever else changed', async () => {
    commit('first');
    await live('h1', 'f1', `${'a'.repeat(40)}-dirty`);
    await expect(refuse({ 'mf-hello': 'h2' })).rejects.toThrow('aaaaaaaaaa');
  });

  test('compares the commit of a release, not later ones', async () => {
    const first = commit('first');
    await live('h1', 'f1', first);
    await live('h1', 'f2', 'b'.repeat(40));
    await refuse({ 'mf-hello': 'h2' });
  });

  test.each([[undefined], ['unknown'], ['v1.2'], ['--help']])(
    'is not checked for the commit "%s"',
    async (of) => {
      commit('first');
      await live('h1', 'f1', of);
      await refuse({ 'mf-hello': 'h2' });
    },
  );

  test("is not checked without git, nor for a store's first release", async () => {
    await refuse({ 'mf-hello': 'h1' });
    await live('h1', 'f1', 'a'.repeat(40));
    await refuseStale(new Map([['mf-hello', 'h2']]), await readLive(store), { store, project: '/' });
  });
});

test('rejects the later of two simultaneous releases of a package, but not of two packages', async () => {
  await live('h1', 'f1');
  const began = await readLive(store);
  await live('h2', 'f1');
  const newest = await readLive(store);
  refuseReleasedMeanwhile(['mf-goodbye'], began, newest);
  refuseReleasedMeanwhile(['mf-hello'], null, newest);
  expect(() => refuseReleasedMeanwhile(['mf-goodbye', 'mf-hello'], began, newest)).toThrow(
    'Bob released mf-hello h2 meanwhile, which this release would undo.',
  );
});

test('rejects a release that would undo a canary started meanwhile; ignores one that ended', async () => {
  await live('h1', 'f1');
  const began = await readLive(store);
  if (began === null) throw new Error('nothing is live');
  const canaryOf = (header: string) => ({
    build: 'c',
    weight: 5,
    releases: { ...began.releases, 'mf-hello': header },
  });
  const running = { ...began, canary: canaryOf('h2') };
  expect(() => refuseReleasedMeanwhile(['mf-hello'], began, running)).toThrow(
    'released mf-hello h2 meanwhile',
  );
  refuseReleasedMeanwhile(['mf-goodbye'], began, running);
  refuseReleasedMeanwhile(['mf-hello'], running, { ...running, canary: { ...running.canary, build: 'd' } });
  refuseReleasedMeanwhile(['mf-hello'], running, began);
  expect(() =>
    refuseReleasedMeanwhile(['mf-hello'], running, { ...running, canary: canaryOf('h3') }),
  ).toThrow('released mf-hello h3 meanwhile');
});

test('rejects a live version with other scripts; accepts the same scripts, another version and a preview', async () => {
  const store = await folderStore(folder());
  const release = async (id: string, integrity: string, live: boolean) => {
    const [version = ''] = id.split('-');
    const files = { 'embed.js': { integrity, size: 1 }, [`page.${id}.js`]: { integrity: id, size: 1 } };
    const record = sampleRecord({ id, package: 'mf-widget', version, files });
    await putRelease(store, { record, files: new Map() });
    const stored = await putMade(store, {
      record: sampleComposition({ build: id.replaceAll('.', '-'), releases: { 'mf-widget': id } }),
      files: [],
    });
    if (live) await append(store, async () => ({ action: 'release', ...nowLive(stored) }));
  };
  await release('1.6.0-a', 'sha256-one', true);
  await release('1.7.0-a', 'sha256-preview', false);
  for (const [id, integrity] of [
    ['1.6.0-b', 'sha256-one'],
    ['1.6.1-b', 'sha256-two'],
    ['1.7.0-b', 'sha256-two'],
  ] as const) {
    await release(id, integrity, false);
    await refuseOtherContent(store, 'mf-widget', id);
  }
  await release('1.6.0-c', 'sha256-two', false);
  await expect(refuseOtherContent(store, 'mf-widget', '1.6.0-c')).rejects.toThrow(
    'Cannot release mf-widget 1.6.0: this version was live with another embed.js (1.6.0-a). Raise the version',
  );
});
