import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sampleSite } from '../../sample-site/sample-site';
import { startFaultyProxy } from '../../store/objects/testing/faulty-proxy';
import { startMemoryS3 } from '../../store/objects/testing/memory-s3';
import { openStore } from '../../store/open-store';
import { makeLive } from '../../store/testing/make-live';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { until } from '../../store/testing/until';
import type { SiteHandler } from '../respond/site-response';
import { createSiteHandler } from '../site-handler';
import { putSite, writeSite } from '../testing/write-site';
import { followLive, type LiveSite } from './live-site';
import { buildManifests, releaseFiles } from './release-files';
import { storeLookups } from './store-lookups';
import { bodyReader } from './stored-body';

const folder = temporaryFolder();
const env = { ...process.env };
let bucket: Awaited<ReturnType<typeof startMemoryS3>>;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let live: LiveSite | null = null;

beforeAll(async () => {
  bucket = await startMemoryS3();
  proxy = await startFaultyProxy(bucket.url);
  Object.assign(process.env, bucket.env, { AWS_ENDPOINT_URL_S3: proxy.url });
});
afterEach(() => {
  live?.stop();
  proxy.heal();
});
afterAll(async () => {
  await proxy.stop();
  await bucket.stop();
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, env);
});

const PER_SECOND = 2_000;
const TICK_MS = 10;
/** A process that had no processor for a while does not catch up: what waits would fill its memory. */
const MOST_AT_ONCE = (2 * PER_SECOND * TICK_MS) / 1000;

/** Requests invented names at a rate per second, until it is stopped. */
function flood(respondTo: SiteHandler) {
  const statuses = new Set<number>();
  const answers: Promise<unknown>[] = [];
  let sent = 0;
  let answered = 0;
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * PER_SECOND;
    for (const most = Math.min(due, sent + MOST_AT_ONCE); sent < most; sent += 1) {
      const id = (sent + 16 ** 11).toString(16);
      const target = [
        `/builds/meta/${id}.json`,
        `/_fragments/shell/1.0.0-${id}/main.js`,
        `/_fragments/shell/x.${id.slice(2)}.js`,
      ][sent % 3];
      const answer = Promise.resolve(respondTo({ method: 'GET', header: () => null }, target ?? ''));
      answers.push(
        answer.then(({ status }) => {
          answered += 1;
          statuses.add(status);
        }),
      );
    }
  }, TICK_MS);
  return {
    statuses,
    sent: () => sent,
    answered: () => answered,
    async stop() {
      clearInterval(timer);
      await Promise.all(answers);
    },
  };
}

test('serves a new deployment during 2,000 requests a second for invented names that the store leaves unanswered', async () => {
  const store = await openStore({
    site: sampleSite,
    env: { SITE_STORE: 's3://site/test', SITE_CACHE: path.join(folder(), 'cache') },
    timeouts: { idleMs: 60_000, totalMs: 60_000 },
    log: () => {},
  });
  await putSite(store, 'second');
  await writeSite(store, 'first');
  const readBody = bodyReader(store);
  const lookups = storeLookups();
  const releases = releaseFiles(store, readBody, { lookups });
  const followed = await followLive({ store, readBody, releases, log: () => {} });
  live = followed;
  const respondTo = createSiteHandler({
    site: followed.current,
    findReleaseFile: releases.find,
    findBuildManifest: buildManifests(store, readBody, lookups),
  });
  for (const madeUp of ['compositions/1', 'releases/shell/1.0.0-1', 'files/shell/x.'])
    proxy.fail('hold', 'GET', `/site/test/${madeUp}`);
  const attack = flood(respondTo);
  await until(() => attack.sent() >= PER_SECOND);
  // Another machine releases; its requests do not use this server's connections.
  await makeLive(await openElsewhere(), 'second');
  await until(() => followed.current()?.build === 'second');
  // Almost all were answered without the store.
  await until(() => attack.answered() > PER_SECOND);
  proxy.heal();
  await attack.stop();
  expect([...attack.statuses]).toEqual([404]);
});

async function openElsewhere() {
  process.env.AWS_ENDPOINT_URL_S3 = bucket.url;
  const store = await openStore({
    site: sampleSite,
    env: { SITE_STORE: 's3://site/test', SITE_CACHE: path.join(folder(), 'other') },
    log: () => {},
  });
  // The first request determines the connection.
  await store.objects.has('any');
  process.env.AWS_ENDPOINT_URL_S3 = proxy.url;
  return store;
}
