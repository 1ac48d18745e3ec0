import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { releaseOf, sampleSnapshot } from '../plan/testing/sample-snapshot';
import { newKeyPair, openSigning } from '../store/deployments/signing';
import { putRelease } from '../store/records/put-release';
import type { Store } from '../store/store';
import { folderStore } from '../store/testing/folder-store';
import { fragmentFiles, writeFiles } from '../store/testing/sample-build';
import { temporaryFolder } from '../store/testing/temporary-folder';
import { until } from '../store/testing/until';
import { buildPackage, buildReleases } from './build-releases';
import { hashSources } from './hash-sources';
import { readBuild } from './read-build';

const folder = temporaryFolder();
const project = () => path.join(folder(), 'project');

/** A store with another build under the sources of the checkout. */
async function storeWithPlanted(): Promise<Store> {
  await writeFiles(project(), {
    'mf-hello/package.json': '{"version":"1.0.0"}',
    ...{ 'rspack.base.ts': '', 'package-lock.json': '{}', 'shared/kit/src/a.ts': '' },
    ...{ 'shared/kit/package.json': '{}', 'shared/kit/protocol/a.ts': '' },
    ...{ 'shared/platform/build/a.ts': '', 'shared/platform/dev/client/a.ts': '' },
  });
  const planted = path.join(folder(), 'planted');
  await writeFiles(planted, { ...fragmentFiles, 'browser/header.js': 'evil();' });
  const store = await folderStore(path.join(folder(), 'store'));
  const sources = await hashSources(project(), 'mf-hello');
  const found = { name: 'mf-hello', version: '1.0.0', sources, mode: 'production' } as const;
  await putRelease(store, await readBuild(planted, found));
  return store;
}

/** The released header, and how many builds it took. */
async function release(store: Store) {
  let builds = 0;
  const { files } = await buildPackage('mf-hello', { store, project: project(), env: {} }, async (build) => {
    builds += 1;
    await writeFiles(build.output, fragmentFiles);
  });
  return { size: files['header.js']?.size, builds };
}

test('builds what an owner signs, even if the store has a release of the same sources', async () => {
  const store = await storeWithPlanted();
  const { name, pem } = newKeyPair();
  const owners = { 'mf-hello': [name] };
  const signing = openSigning({ since: 1, owners }, ['mf-hello'], { SITE_SIGNING_KEY: pem });
  const size = fragmentFiles['browser/header.js']?.length;
  expect(await release({ ...store, signing })).toEqual({ size, builds: 1 });
});

test('without signatures, reuses a release of the same sources', async () => {
  expect(await release(await storeWithPlanted())).toEqual({ size: 'evil();'.length, builds: 0 });
});

test('cannot build a package whose folder a sparse checkout leaves out', async () => {
  const store = await storeWithPlanted();
  await rm(path.join(project(), 'mf-hello'), { recursive: true });
  await expect(release(store)).rejects.toThrow(
    'Cannot build mf-hello: its folder is missing in this checkout.',
  );
});

test('after a failed build, starts no other one, and reports when the running one has ended', async () => {
  const store = await storeWithPlanted();
  const names = ['mf-goodbye', 'mf-widget', 'mf-topics'];
  for (const name of names) await writeFiles(project(), { [`${name}/package.json`]: '{"version":"1.0.0"}' });
  const events: (string | null)[] = [];
  const progress = (line: string | null) => void events.push(line && 'progress');
  const built = buildReleases(
    sampleSnapshot({ latest: null }),
    releaseOf(names),
    { store, project: project(), progress },
    async ({ name }) => {
      events.push(name);
      if (name === 'mf-goodbye') throw new UserError('Cannot build mf-goodbye.');
      await until(() => events.includes('mf-goodbye'));
    },
  );
  await expect(built).rejects.toThrow('Cannot build mf-goodbye.');
  expect(events).toEqual(expect.arrayContaining(['mf-goodbye', 'mf-widget']));
  expect(events).not.toContain('mf-topics');
  expect(events.at(-1)).toBeNull();
});

describe('the installed packages', () => {
  const lock = (version: string) => JSON.stringify({ packages: { 'node_modules/react': { version } } });

  test('have to be those of the lock file', async () => {
    const store = await storeWithPlanted();
    await writeFiles(project(), {
      'package-lock.json': lock('19.3.1'),
      'node_modules/.package-lock.json': lock('19.3.0'),
    });
    await expect(release(store)).rejects.toThrow(
      'Cannot build mf-hello: node_modules/react is 19.3.0, but package-lock.json has 19.3.1. Run npm install first.',
    );
  });

  test("may have another version of the site's own packages", async () => {
    const store = await storeWithPlanted();
    const own = (version: string) => JSON.stringify({ packages: { 'mf-hello': { version } } });
    await writeFiles(project(), {
      'package-lock.json': own('1.0.1'),
      'node_modules/.package-lock.json': own('1.0.0'),
    });
    expect(await release(store)).toMatchObject({ builds: 1 });
  });

  test('may lack optional ones', async () => {
    const store = await storeWithPlanted();
    await writeFiles(project(), {
      'package-lock.json': lock('19.3.1'),
      'node_modules/.package-lock.json': '{"packages":{}}',
    });
    expect(await release(store)).toMatchObject({ builds: 1 });
  });
});
