import { type ChildProcess, spawn } from 'node:child_process';
import { latestDeployment } from '@site/platform/store/deployments/deployment-log';
import { startFaultyProxy } from '@site/platform/store/objects/testing/faulty-proxy';
import { sendVisitors } from '../../../support/load/visitors';
import { buildElsewhere, variantOf } from '../../../support/projects/built-package';
import { copyProject, type ProjectCopy } from '../../../support/projects/project';
import { removeFolder, temporaryFolder } from '../../../support/projects/temporary-folder';
import { type RunningSite, runSite } from '../../../support/sites/running-site';
import { type SharedPlace, sharedBucket } from '../../../support/sites/shared-place';
import { sharedSite } from '../../../support/sites/shared-site';
import { expect, test } from '../../../support/sites/test-site';

// Complete commands, a server and visitors with a faulty bucket. Unit tests of store faults are in
// shared/platform/serve/site/store-faults.test.ts.

test.describe.configure({ mode: 'serial', timeout: 900_000 });

/** A delay of each response within the time limits of servers and commands. */
const LATE_MS = 1_200;
/** A delay of each response that only commands tolerate. */
const LATER_MS = 3_000;

let place: SharedPlace | string = 'only at night';
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let checkout: ProjectCopy;
let server: RunningSite;
let build: string;
let cache: string;

test.beforeAll(async () => {
  if (process.env.NIGHTLY === undefined) return;
  place = await sharedBucket(sharedSite().store);
  if (typeof place === 'string') return;
  proxy = await startFaultyProxy(place.env.AWS_ENDPOINT_URL_S3 ?? '');
  checkout = copyProject();
  cache = temporaryFolder('site-cache-');
  build = buildElsewhere(checkout, 'mf-header');
  const env = { ...throughProxy(), SITE_CACHE: cache, ADMIN_PORT: '0' };
  server = await runSite({ project: checkout.root, store: place.env.SITE_STORE, env, command: 'serve' });
});
test.beforeEach(() => {
  if (typeof place === 'string') {
    console.warn(`NOT TESTED with a bucket: ${place}`);
    test.skip(true, place);
  }
});
test.afterAll(async () => {
  if (typeof place === 'string') return;
  await server.stop();
  checkout.remove();
  await proxy.stop();
  await place.remove();
  removeFolder(cache);
});

for (const when of ['before', 'after'] as const) {
  test(`a release that is killed at every write into a bucket, ${when} it is done @nightly`, async () => {
    const { objects } = shared();
    const first = await latestDeployment(shared());
    const known = await keys();
    const visitors = sendVisitors([server.url], ['/', '/faq', '/pricing']);
    const from = variant(when);
    let write = 0;
    for (let isLive = false; !isLive; ) {
      write += 1;
      const child = release(from);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      proxy.atPut(write, when, () => child.kill('SIGKILL'));
      await ended;
      proxy.heal();
      // The last write is the log's: one that was killed when that was done is live, though it could not say so.
      isLive = (await latestDeployment(shared()))?.number !== first?.number;
      if (isLive) continue;
      expect(child.signalCode).toBe('SIGKILL');
      expect(await health()).toEqual({ build: first?.build });
      for (const key of await keys()) if (!known.includes(key)) await objects.remove(key);
    }
    expect(write).toBeGreaterThan(3);
    const latest = await latestDeployment(shared());
    expect(latest?.number).toBe((first?.number ?? 0) + 1);
    await expect.poll(health).toEqual({ build: latest?.build });
    const { failed, mixed, total } = await visitors.stop();
    expect({ failed, mixed }).toEqual({ failed: [], mixed: [] });
    expect(total).toBeGreaterThan(50);
  });
}

test('with a slow bucket, a release reports its progress and the server follows @nightly', async () => {
  const before = await latestDeployment(shared());
  const visitors = sendVisitors([server.url], ['/', '/faq', '/pricing']);
  proxy.delay(LATE_MS);
  const { code, output } = await checkout.run(
    'release',
    ['mf-header', '--from', variant('late')],
    throughProxy(),
  );
  expect(code, output).toBe(0);
  expect(output).toMatch(/^Waiting for s3:\/\/site\/shared for [\d.]+ s: \w+ [\w./-]+\.$/m);
  const latest = await latestDeployment(shared());
  expect(latest?.number).toBe((before?.number ?? 0) + 1);
  await expect.poll(async () => (await health()).build, { timeout: 120_000 }).toBe(latest?.build);

  proxy.delay(LATER_MS);
  await expect.poll(async () => (await health()).problem, { timeout: 60_000 }).toContain('s3://site/shared');
  const more = await checkout.run('release', ['mf-header', '--from', variant('later')], throughProxy());
  expect(more.code, more.output).toBe(0);
  expect((await health()).build).toBe(latest?.build);
  proxy.heal();
  const newest = await latestDeployment(shared());
  await expect.poll(health, { timeout: 60_000 }).toEqual({ build: newest?.build });
  // Reported once, independent of the number of attempts.
  expect(server.output().split('stays live.').length - 1).toBeLessThan(10);
  const { failed, mixed } = await visitors.stop();
  expect({ failed, mixed }).toEqual({ failed: [], mixed: [] });
});

function shared(): SharedPlace {
  if (typeof place === 'string') throw new Error(place);
  return place;
}

/** The bucket, with the proxy before it. */
function throughProxy(): Readonly<Record<string, string>> {
  return { ...shared().env, AWS_ENDPOINT_URL_S3: proxy.url };
}

/** A release of the header that nobody has made yet. */
const variant = (name: string) => variantOf(build, name);

function release(from: string): ChildProcess {
  const args = ['mf-header', '--from', from, '--yes'];
  return spawn(process.execPath, ['site.js', 'release', ...args], {
    cwd: checkout.root,
    env: { ...process.env, ...throughProxy() },
    stdio: 'ignore',
  });
}

async function health(): Promise<{ readonly build?: string | undefined; readonly problem?: string }> {
  const { build: served, problem } = await server.health();
  return { build: served, ...(problem !== undefined && { problem }) };
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of shared().objects.list('')) found.push(key);
  return found;
}
