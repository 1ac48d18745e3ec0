import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sampleSite } from '../../sample-site/sample-site';
import { keyOfFile } from '../../store/content/stored-content';
import { endingObjects } from '../../store/objects/testing/ending-objects';
import { startFaultyProxy } from '../../store/objects/testing/faulty-proxy';
import { startMemoryS3 } from '../../store/objects/testing/memory-s3';
import { openStore } from '../../store/open-store';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import { folderStore } from '../../store/testing/folder-store';
import { makeLive } from '../../store/testing/make-live';
import { pruneInTwoDays } from '../../store/testing/prune-in-two-days';
import { signal } from '../../store/testing/signal';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { until } from '../../store/testing/until';
import { siteSource } from '../testing/site-source';
import { writeSite } from '../testing/write-site';
import { followLive, type LiveSite } from './live-site';

// Effects of store failures on releases and servers, with an in-memory bucket behind a faulty proxy.

const folder = temporaryFolder();
const env = { ...process.env };
const followed: LiveSite[] = [];
let bucket: Awaited<ReturnType<typeof startMemoryS3>>;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;

beforeAll(async () => {
  bucket = await startMemoryS3();
  proxy = await startFaultyProxy(bucket.url);
  Object.assign(process.env, bucket.env, { AWS_ENDPOINT_URL_S3: proxy.url });
});
afterAll(async () => {
  await proxy.stop();
  await bucket.stop();
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, env);
});
beforeEach(() => bucket.objects.clear());
afterEach(() => {
  for (const site of followed.splice(0)) site.stop();
  proxy.heal();
});

/** The bucket as another machine sees it, with its own cache. */
function openBucket(cache: string, lines: string[] = [], logAfterMs = 50): Promise<Store> {
  return openStore({
    site: sampleSite,
    env: { SITE_STORE: 's3://site/test', SITE_CACHE: path.join(folder(), cache) },
    timeouts: { idleMs: 60_000, totalMs: 200, logAfterMs },
    log: (line) => lines.push(line),
  });
}

/** The bucket without the proxy. */
async function openDirectly(): Promise<Store> {
  process.env.AWS_ENDPOINT_URL_S3 = bucket.url;
  const store = await openBucket('direct');
  // The first request determines the connection.
  await store.objects.has('any');
  process.env.AWS_ENDPOINT_URL_S3 = proxy.url;
  return store;
}

async function follow(store: Store, { lines = [] as string[], slowMs = 60_000 } = {}): Promise<LiveSite> {
  const log = (line: string) => lines.push(line);
  const site = await followLive({ ...siteSource(store), log, slowMs });
  followed.push(site);
  return site;
}

const pageOf = (site: LiveSite) => site.current()?.documents.get('/faq')?.body.identity.toString();

async function keys({ objects }: Store): Promise<string[]> {
  const found: string[] = [];
  for await (const key of objects.list('')) found.push(key);
  return found;
}

describe.each([
  ['folder', () => folderStore(folder())],
  ['bucket', () => openBucket('writer')],
] as const)('a release into a %s', (_, open) => {
  test.each(['before', 'after'] as const)(
    'that ends at any of its writes, %s it is done: the live site stays, and the next release works',
    async (when) => {
      const store = await open();
      await writeSite(store, 'first');
      const before = await keys(store);
      const site = await follow(store);
      let write = 0;
      for (let isLive = false; !isLive; ) {
        write += 1;
        const ending = endingObjects(store.objects, write, when);
        await writeSite({ ...store, objects: ending }, 'second').catch(() => {});
        await site.refresh();
        expect(site.problem()).toBeNull();
        isLive = site.current()?.build === 'second';
        if (isLive) break;
        expect(pageOf(site)).toContain('of first');
        await pruneInTwoDays(store);
        expect((await keys(store)).filter((key) => !key.startsWith('probe/'))).toEqual(
          before.filter((key) => !key.startsWith('probe/')),
        );
      }
      expect(write).toBeGreaterThan(3);
      await writeSite(store, 'third');
      await site.refresh();
      expect(pageOf(site)).toContain('of third');
    },
  );
});

test('a hanging network folder: the server continues, logs it, and follows once it answers', async () => {
  const store = await folderStore(folder());
  await writeSite(store, 'first');
  let answers: Promise<void> = Promise.resolve();
  const { objects } = store;
  const hanging = {
    ...objects,
    async *list(prefix: string, after?: string) {
      await answers;
      yield* objects.list(prefix, after);
    },
  };
  const site = await follow({ ...store, objects: hanging }, { slowMs: 30 });
  const answered = signal();
  answers = answered.promise;
  await writeSite(store, 'second');
  const refreshed = site.refresh();
  await until(() => site.problem() !== null);
  expect(site.problem()).toContain(`${objects.name} is slow`);
  expect(pageOf(site)).toContain('of first');
  answered.resolve();
  await refreshed;
  expect(pageOf(site)).toContain('of second');
  expect(site.problem()).toBeNull();
});

describe('a bucket', () => {
  test.each([
    ['denied', 'permission denied. Grant s3:PutObject and s3:GetObject to these credentials'],
    ['full', 'the store is full, or its quota is used up. Free some space, or raise the quota.'],
  ] as const)(
    'that answers a write with %s: the release fails with the fix, and serving continues',
    async (fault, says) => {
      const store = await openBucket('writer');
      await writeSite(store, 'first');
      const site = await follow(await openBucket('reader'));
      const before = await keys(store);
      proxy.fail(fault, 'PUT', '/site/test/');
      await expect(writeSite(store, 'second')).rejects.toThrow(says);
      proxy.heal();
      expect(await keys(store)).toEqual(before);
      await site.refresh();
      expect(site.problem()).toBeNull();
      expect(pageOf(site)).toContain('of first');
    },
  );

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 10)],
    ['changed', (bytes: Buffer) => Buffer.alloc(bytes.length, 'Q')],
  ] as const)(
    'with an object that was %s: it is named and not served until it is intact again',
    async (_, damage) => {
      const store = await openBucket('writer');
      await writeSite(store, 'first');
      const site = await follow(await openBucket('reader'));
      await writeSite(store, 'second');
      const page = (await readComposition(store, 'second'))?.record.content['public/faq/index.html'];
      const key = page === undefined ? '' : keyOfFile(page);
      const object = bucket.objects.get(`test/${key}`);
      if (object === undefined) throw new Error(`There is no ${key}.`);
      bucket.objects.set(`test/${key}`, { ...object, bytes: damage(object.bytes) });
      const lines: string[] = [];
      const other = await follow(await openBucket('other', lines), { lines });
      expect(pageOf(other)).toContain('of first');
      expect(other.problem()).toContain(`${key} in s3://site/test is damaged`);
      expect(pageOf(site)).toContain('of ');
      bucket.objects.set(`test/${key}`, object);
      await other.refresh();
      expect(pageOf(other)).toContain('of second');
    },
  );

  test('with an unreadable log entry: it is named, and the live site stays', async () => {
    const store = await openBucket('writer');
    await writeSite(store, 'first');
    const site = await follow(await openBucket('reader'));
    await store.objects.putIfAbsent('live/00000002.json', Buffer.from('{"number"'));
    await site.refresh();
    expect(site.problem()).toContain('live/00000002.json in s3://site/test is damaged');
    expect(pageOf(site)).toContain('of first');
    await expect(makeLive(store, 'first')).rejects.toThrow('live/00000002.json');
  });

  test('that is slow: a release logs what it waits for, and succeeds', async () => {
    const lines: string[] = [];
    const store = await openBucket('writer', lines);
    proxy.fail('hold', 'PUT', '/content/');
    const release = writeSite(store, 'first');
    const said = /^Waiting for s3:\/\/site\/test for [\d.]+ s: create content\/[0-9a-f/]+\.$/;
    await until(() => lines.some((line) => said.test(line)));
    proxy.heal();
    await release;
    expect(pageOf(await follow(store))).toContain('of first');
  });

  test.each(['hold', 'trickle'] as const)(
    'that is slow (%s): the server continues, logs it, and catches up once it answers',
    async (fault) => {
      const store = await openBucket('writer');
      await writeSite(store, 'first');
      const lines: string[] = [];
      const reader = await openBucket('reader', lines, Number.POSITIVE_INFINITY);
      const site = await follow(reader, { lines, slowMs: 30 });
      // A slow start serves before it has cached what it serves.
      await site.refresh();
      proxy.fail(fault, 'GET', '/site');
      await writeSite(await openDirectly(), 'second');
      const looks = [site.refresh(), site.refresh(), site.refresh(), site.refresh()];
      await until(() => site.problem() !== null);
      expect(site.problem()).toBe(
        's3://site/test is slow: reading the newest deployment has taken 0.03 s so far.',
      );
      expect(pageOf(site)).toContain('of first');
      // So does a server that starts on this machine meanwhile.
      const started = await follow(reader, { slowMs: 30 });
      expect(pageOf(started)).toContain('of first');
      proxy.heal();
      await Promise.all(looks);
      expect(pageOf(site)).toContain('of second');
      expect(site.problem()).toBeNull();
      await started.refresh();
      expect(pageOf(started)).toContain('of second');
    },
  );

  test('that is slow gets one request at a time', async () => {
    const store = await openBucket('writer');
    await writeSite(store, 'first');
    const site = await follow(store);
    proxy.fail('hold', 'GET', 'list-type');
    const running = site.refresh();
    await until(() => proxy.injected.length > 0);
    // Concurrent callers share one, so that requests do not pile up.
    const waiting = Array.from({ length: 20 }, () => site.refresh());
    expect(new Set(waiting).size).toBe(1);
    proxy.heal();
    await Promise.all([running, ...waiting]);
  });
});
