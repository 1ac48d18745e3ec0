import { cpSync } from 'node:fs';
import path from 'node:path';
import { noContentCache } from '@site/platform/store/content/content-cache';
import { keyOfFile } from '@site/platform/store/content/stored-content';
import { latestDeployment, readDeployments } from '@site/platform/store/deployments/deployment-log';
import { readComposition } from '@site/platform/store/records/composition-record';
import { sendVisitors } from '../../../support/load/visitors';
import { copySampleProject, type ProjectCopy } from '../../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../../support/projects/temporary-folder';
import { type RunningSite, runSite } from '../../../support/sites/running-site';
import { type SharedPlace, sharedBucket, sharedFolder } from '../../../support/sites/shared-place';
import { sharedSite } from '../../../support/sites/shared-site';
import { expect, expectRefusal, test } from '../../../support/sites/test-site';

// Two checkouts and three servers that share only a store.

const SERVERS = 3;

for (const kind of ['folder', 'bucket'] as const) {
  // By day in a folder: what differs in a bucket, its unit tests say.
  test.describe(`one store in a ${kind}${kind === 'folder' ? '' : ' @nightly'}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 });
    let place: SharedPlace | string;
    let caches = '';
    let checkouts: ProjectCopy[] = [];
    let servers: RunningSite[] = [];

    test.beforeAll(async () => {
      test.setTimeout(240_000);
      const { sampleStore } = sharedSite();
      place = kind === 'folder' ? sharedFolder(sampleStore) : await sharedBucket(sampleStore);
      if (typeof place === 'string') return;
      caches = temporaryFolder('site-caches-');
      checkouts = [copySampleProject(), copySampleProject()];
      for (let index = 0; index < SERVERS; index += 1) servers.push(await serve(String(index)));
    });
    test.afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      for (const checkout of checkouts) checkout.remove();
      if (typeof place !== 'string') await place?.remove();
      if (caches !== '') removeFolder(caches);
      servers = [];
    });

    /** The store; where there is none, the test is skipped with the reason. */
    function shared(): SharedPlace {
      if (typeof place === 'string') {
        console.warn(`NOT TESTED with a bucket: ${place}`);
        test.skip(true, place);
        throw new Error(place);
      }
      return place;
    }

    function serve(cache: string): Promise<RunningSite> {
      const { env } = shared();
      const [project] = checkouts;
      return runSite({
        project: project?.root ?? '',
        store: env.SITE_STORE,
        env: { ...env, SITE_CACHE: path.join(caches, cache), ADMIN_PORT: '0' },
        command: 'serve',
      });
    }

    const run = (checkout: number, command: string, ...args: string[]) =>
      (checkouts[checkout] as ProjectCopy).run(command, args, shared().env);

    /** A change that makes a release of its own: the same word in two checkouts makes the same release. */
    function change(
      checkout: number,
      file: 'mf-hello/src/Hello.ts' | 'mf-goodbye/src/Goodbye.ts',
      word = 'dear',
    ): void {
      (checkouts[checkout] as ProjectCopy).replace(file, '${', `${word} \${`);
    }

    const health = () => Promise.all(servers.map((server) => server.health()));

    test('two checkouts release at the same moment: both go live everywhere without errors for visitors', async () => {
      const { objects } = shared();
      const before = await latestDeployment({ objects });
      const visitors = sendVisitors(
        servers.map(({ url }) => url),
        ['/', '/topics/apples', '/topics/plums'],
      );
      change(0, 'mf-hello/src/Hello.ts');
      change(1, 'mf-goodbye/src/Goodbye.ts');
      const releases = await Promise.all([
        run(0, 'release', 'mf-hello', '--message', 'a new header'),
        run(1, 'release', 'mf-goodbye', '--message', 'a new footer'),
      ]);
      const ended = Date.now();
      for (const { code, output } of releases) expect(code, output).toBe(0);
      const latest = await latestDeployment({ objects });
      await expect
        .poll(async () => (await health()).map(({ build }) => build), {
          intervals: [100],
        })
        .toEqual(servers.map(() => latest?.build));
      test
        .info()
        .annotations.push(
          { type: 'releases', description: releases.map(({ ms }) => `${ms} ms`).join(', ') },
          { type: 'live everywhere', description: `${Date.now() - ended} ms after the later one` },
        );

      const entries = await readDeployments({ objects }, { after: before?.number ?? 0 });
      expect(entries.map(({ message }) => message).sort()).toEqual(['a new footer', 'a new header']);
      const changed = ['mf-hello', 'mf-goodbye'].filter(
        (name) => latest?.releases[name] !== before?.releases[name],
      );
      expect(changed).toHaveLength(2);
      expect(Object.keys(latest?.releases ?? {}).length - changed.length).toBe(
        Object.entries(latest?.releases ?? {}).filter(([name, id]) => before?.releases[name] === id).length,
      );

      const { total, failed, mixed, builds } = await visitors.stop();
      expect(failed).toEqual([]);
      expect(mixed).toEqual([]);
      expect(total).toBeGreaterThan(100);
      const known = new Map([before, ...entries].map((entry) => [entry?.build, entry?.releases]));
      for (const build of builds.keys()) expect(known.has(build), build).toBe(true);
      expect(builds.has(latest?.build ?? '')).toBe(true);
    });

    test(`a trial makes nothing live; content of it that was changed in the store is found before it goes live${kind === 'folder' ? ' @nightly' : ''}`, async () => {
      const { objects, overwrite } = shared();
      change(1, 'mf-hello/src/Hello.ts', 'beautiful');
      const live = await latestDeployment({ objects });
      const trial = await run(1, 'release', 'mf-hello', '--dry-run');
      expect(trial.code, trial.output).toBe(0);
      expect(trial.output).toMatch(/Build \w+ with mf-hello [\w.-]+ would go live, replacing \w+\./);
      expect(await latestDeployment({ objects })).toEqual(live);
      const build = /Build (\w+) with/.exec(trial.output)?.[1] ?? '';
      const store = {
        objects,
        signing: null,
        folder: null,
        content: noContentCache,
        local: caches,
        isPreview: false,
        author: 'Ann',
      };
      const page = (await readComposition(store, build))?.record.content['public/topics/apples/index.html'];
      if (page === undefined) throw new Error(trial.output);
      const key = keyOfFile(page);
      const good = (await objects.get(key)) ?? Buffer.alloc(0);
      await overwrite(key, good.subarray(0, 10));

      const before = (await health()).map(({ build: now }) => now);
      expectRefusal(await run(1, 'release', 'mf-hello'), [`${key} in ${objects.name} is damaged`]);
      expect(await latestDeployment({ objects })).toEqual(live);
      expect((await health()).map(({ build: now }) => now)).toEqual(before);

      await overwrite(key, good);
      const release = await run(1, 'release', 'mf-hello');
      expect(release.code, release.output).toBe(0);
      const released = (await latestDeployment({ objects }))?.build;
      await expect
        .poll(async () => (await health()).map(({ build: now, problem }) => ({ now, problem })))
        .toEqual(servers.map(() => ({ now: released, problem: undefined })));
    });

    test('reports an invalid log entry; servers keep serving, and commands refuse to continue', async () => {
      const { objects } = shared();
      const before = await health();
      const next = ((await latestDeployment({ objects }))?.number ?? 0) + 1;
      const key = `live/${String(next).padStart(8, '0')}.json`;
      await objects.putIfAbsent(key, Buffer.from('{"number"'));
      await expect
        .poll(async () => (await health()).map(({ problem = '' }) => problem.includes(key)))
        .toEqual(servers.map(() => true));
      expect((await health()).map(({ build }) => build)).toEqual(before.map(({ build }) => build));
      expectRefusal(await run(0, 'rollback'), [`${key} in ${objects.name} is damaged`]);
      await objects.remove(key);
      await expect
        .poll(async () => (await health()).map(({ problem }) => problem))
        .toEqual(servers.map(() => undefined));
    });

    // A folder has no server that could be killed.
    if (kind === 'folder') return;

    test('servers keep serving while the store is down, and a new one starts from its machine’s cache', async () => {
      const { s3 } = shared();
      if (s3 === null) throw new Error('The bucket has no server.');
      const [live] = await health();
      const visitors = sendVisitors(
        servers.map(({ url }) => url),
        ['/', '/topics/apples'],
      );
      process.kill(await s3.gateway(), 'SIGKILL');
      cpSync(path.join(caches, '0'), path.join(caches, 'kept'), { recursive: true });
      const started = await serve('kept');
      servers.push(started);
      const late = sendVisitors([started.url], ['/', '/topics/apples', '/topics/plums']);
      await expect
        .poll(
          async () => (await health()).map(({ build, problem }) => ({ build, away: problem !== undefined })),
          {
            timeout: 60_000,
          },
        )
        .toEqual(servers.map(() => ({ build: live?.build, away: true })));
      expect(started.output()).toContain(`Serving build ${live?.build} from this machine's cache.`);
      for (const { failed, mixed } of [await visitors.stop(), await late.stop()]) {
        expect(failed).toEqual([]);
        expect(mixed).toEqual([]);
      }

      await s3.startAgain();
      await expect
        .poll(async () => (await health()).map(({ problem }) => problem), { timeout: 60_000 })
        .toEqual(servers.map(() => undefined));
      const { code, output } = await run(0, 'rollback');
      expect(code, output).toBe(0);
      await expect.poll(async () => (await health()).every(({ build }) => build !== live?.build)).toBe(true);
    });
  });
}
