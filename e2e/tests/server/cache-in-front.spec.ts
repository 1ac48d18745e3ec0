import { setTimeout as pause } from 'node:timers/promises';
import { changeLive } from '@site/platform/release/testing/change-live';
import { sampleSite } from '@site/platform/sample-site/sample-site';
import { append } from '@site/platform/store/deployments/deployment-log';
import { nowLive, stableOf } from '@site/platform/store/deployments/live';
import { openStore } from '@site/platform/store/open-store';
import { newPreviewName, putPreview } from '@site/platform/store/previews';
import { readComposition } from '@site/platform/store/records/composition-record';
import { copyProject, type ProjectCopy } from '../../support/projects/project';
import { responseBuild } from '../../support/sites/response-build';
import { type RunningSite, runSite } from '../../support/sites/running-site';
import { sharedSite } from '../../support/sites/shared-site';
import { expect, test } from '../../support/sites/test-site';
import { fetchOnce, isHit, visitCache } from './cached-visits';
import { nginxCache, varnishCache } from './caches';
import { type DebianServer, ensureServer } from './debian-server';
import { askAsBothVariants, askOnPreview } from './variants-in-front';

// Two servers and a cache before them, with the examples of docs/cache. The numbers are those of decision 0084.

const PAGES = ['/', '/faq', '/pricing/_payload.json'];
/** So many visits before a new build. */
const VISITS = 1_000;

const caches = {
  nginx: { start: nginxCache, present: () => ensureServer('nginx') },
  Varnish: { start: varnishCache, present: () => ensureServer('varnish', 'varnishd') },
} as const;

for (const [name, { start, present }] of Object.entries(caches)) {
  test(`${name} carries the load, shows a new build in time, and goes on when every server has stopped @nightly`, async () => {
    const isThere = present();
    const reason = `${name} is not installed, and only root can install it.`;
    if (!isThere) console.warn(`NOT TESTED as a cache: ${reason}`);
    test.skip(!isThere, reason);
    const project = copyProject(sharedSite().store);
    const servers: RunningSite[] = [];
    let cache: DebianServer | null = null;
    try {
      const { makeLive, makeCanary, makePreview, next } = await composeAnother(project);
      for (let index = 0; index < 2; index += 1)
        servers.push(await runSite({ project: project.root, store: project.store, command: 'serve' }));
      cache = await start([servers[0]?.url ?? '', servers[1]?.url ?? '']);
      const { url } = cache;
      await expectKept(url);
      await expectCookiesReachServers(url);
      await expectNoServerAvoided(url);

      // One page that the cache has, and one that it has never had.
      const stable = await makeCanary();
      for (const server of servers) await expect.poll(() => buildFor(server.url, 0)).toBe(next);
      const answers = await askAsBothVariants(url, ['/faq', '/terms', ...PAGES], { stable, canary: next });
      console.log(`${name}: with a canary the slowest request took ${answers.slowest} ms.`);
      expect(answers.wrong).toEqual([]);
      // Less than the five seconds for which nginx would have one wait for another.
      expect(answers.slowest).toBeLessThan(4_500);
      await changeLive(await openStore({ site: sampleSite, env: { SITE_STORE: project.store } }), {
        action: 'rollback',
      });
      await expect.poll(async () => isHit((await fetchOnce(`${url}/faq`)).headers)).toBe(true);

      const onPreview = { name: await makePreview(), preview: next, stable };
      expect(await askOnPreview(url, ['/terms', ...PAGES], onPreview)).toEqual([]);

      for (const page of PAGES) await fetchOnce(url + page);
      const begun = performance.now();
      const visitors = visitCache(url, PAGES);
      await expect.poll(visitors.total, { timeout: 60_000 }).toBeGreaterThan(VISITS);
      expect(visitors.builds()).toHaveLength(1);
      const released = performance.now();
      const build = await makeLive();
      await expect.poll(() => visitors.builds(), { intervals: [100] }).toEqual([build]);
      const seen = Math.round(performance.now() - released);
      await pause(500);
      expect(visitors.builds()).toEqual([build]);
      const { total, misses, failed } = await visitors.stop();
      console.log(
        `${name}: ${total} requests, ${misses} to the servers; the new build everywhere in ${seen} ms.`,
      );
      expect(failed).toEqual([]);
      // A cache requests a page about every two seconds, however many visitors there are. Twice as often passes.
      const seconds = (performance.now() - begun) / 1000;
      expect(misses).toBeLessThan(PAGES.length * (seconds + 2));

      await Promise.all(servers.map((server) => server.stop()));
      // Longer than anything is fresh.
      await pause(3_500);
      const late = visitCache(url, PAGES);
      await expect.poll(late.total).toBeGreaterThan(100);
      expect(late.builds()).toEqual([build]);
      expect((await late.stop()).failed).toEqual([]);
    } finally {
      await cache?.stop();
      await Promise.all(servers.map((server) => server.stop()));
      project.remove();
    }
  });
}

/** The build that a server gives a visitor with that number. */
async function buildFor(server: string, bucket: number): Promise<string | undefined> {
  const { headers } = await fetchOnce(`${server}/faq`, undefined, { cookie: `site_bucket=${bucket}` });
  return responseBuild(headers);
}

/** Composes the site under another name, and gives what makes that live: nothing but an entry of the log. */
async function composeAnother({ run, store: folder }: ProjectCopy) {
  const { code, output } = await run('release', ['mf-header', '--dry-run'], { BRAND_NAME: 'Another' });
  const build = /Build (\w+) (?:with|would)/.exec(output)?.[1] ?? '';
  if (code !== 0 || build === '') throw new Error(output);
  const store = await openStore({ site: sampleSite, env: { SITE_STORE: folder } });
  const next = await readComposition(store, build);
  if (next === null) throw new Error(output);
  return {
    next: build,
    async makeLive(): Promise<string> {
      await append(store, async () => ({ action: 'release', ...nowLive(next) }));
      return build;
    },
    /** Creates a preview, for everyone who knows the returned name. */
    async makePreview(): Promise<string> {
      const options = { origin: 'https://www.example.com', packages: ['mf-header'] };
      return (await putPreview(store, newPreviewName(), next, options)).name;
    },
    /** Gives it to half of the visitors; the build that the others have. */
    async makeCanary(): Promise<string> {
      const canary = { ...nowLive(next), weight: 50 };
      const entry = await append(
        store,
        async (latest) => latest && { action: 'canary', ...stableOf(latest), canary },
      );
      return entry?.build ?? '';
    },
  };
}

/** Expects that public responses are cached per encoding, and responses for one visitor are not. */
async function expectKept(url: string): Promise<void> {
  const twice = async (path: string, headers: Record<string, string> = {}) => {
    await fetchOnce(url + path, undefined, headers);
    return fetchOnce(url + path, undefined, headers);
  };
  const page = await twice('/faq', { cookie: '_ga=1; locale=en' });
  expect(isHit(page.headers)).toBe(true);
  const script = /\/_fragments\/[\w./-]+\.js/.exec(page.body)?.[0] ?? '';
  expect(isHit((await twice(script)).headers)).toBe(true);
  for (const [accepts, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br, gzip', 'br'],
    ['deflate, gzip', 'gzip'],
    ['zstd', undefined],
    ['gzip;q=0.8, br;q=0.9', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
  ]) {
    const found = await twice('/faq', { 'accept-encoding': accepts ?? '' });
    expect(found.headers['content-encoding'], accepts).toBe(encoding);
    expect(found.headers['set-cookie']).toBeUndefined();
  }
  for (const path of ['/none', '/healthz']) expect(isHit((await twice(path)).headers), path).toBe(false);
}

/** Expects that the servers limit the size of cookies, not the cache, whose refusal would not say what to delete. */
async function expectCookiesReachServers(url: string): Promise<void> {
  const withCookie = (bytes: number) =>
    fetchOnce(`${url}/healthz`, undefined, { cookie: `a=${'b'.repeat(bytes)}` });
  expect((await withCookie(9_000)).status).toBe(200);
  const refused = await withCookie(20_000);
  expect(refused.status).toBe(431);
  expect(refused.body).toContain('Delete the cookies of this site');
}

/** Expects that no request that anybody can send makes the cache avoid the servers, as it avoids those that fail. */
async function expectNoServerAvoided(url: string): Promise<void> {
  const longQuery = `x=${'a'.repeat(12_000)}`;
  // nginx keeps the key in the buffer of the headers.
  for (let length = 1_000; length < 16_000; length += 250)
    expect((await fetchOnce(`${url}/terms?${'a'.repeat(length)}`)).status, `${length} characters`).toBe(200);
  const longBody = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ' '.repeat(600_000),
  };
  for (let count = 0; count < 4; count += 1) {
    const redirected = await fetch(`${url}/faq/?${longQuery}`, { redirect: 'manual' });
    expect(redirected.status).toBe(308);
    expect(redirected.headers.get('location')).toBe(`/faq?${longQuery}`);
    expect((await fetch(`${url}/_vitals`, longBody)).status).toBe(413);
    // Never kept.
    expect((await fetchOnce(`${url}/healthz`)).status).toBe(200);
  }
}
