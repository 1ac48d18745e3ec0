import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Log } from '../../config/log';
import { changeLive } from '../../release/testing/change-live';
import { sampleSite } from '../../sample-site/sample-site';
import { openContentCache, sha256 } from '../../store/content/content-cache';
import { encodingsIn, keyOfFile } from '../../store/content/stored-content';
import { keyOfDeployment } from '../../store/deployments/deployment';
import { newKeyPair } from '../../store/deployments/signing';
import { writeAtomically } from '../../store/local-files';
import { openStore } from '../../store/open-store';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import { folderStore } from '../../store/testing/folder-store';
import { makeCanary, makeLive } from '../../store/testing/make-live';
import { signal } from '../../store/testing/signal';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { until } from '../../store/testing/until';
import { siteSource } from '../testing/site-source';
import { putSite, writeSite } from '../testing/write-site';
import { followLive, type LiveSite, pinSite } from './live-site';
import { releaseFiles } from './release-files';
import { storeLookups } from './store-lookups';
import { bodyReader } from './stored-body';

const folder = temporaryFolder();
let store: Store;
let live: LiveSite | null = null;
beforeEach(async () => {
  store = await folderStore(folder());
});
afterEach(() => live?.stop());

function sourceOf(own: Store, lines: string[] = []) {
  return { ...siteSource(own), log: (line: string) => lines.push(line) };
}

async function follow(lines: string[] = [], own = store): Promise<LiveSite> {
  live = await followLive(sourceOf(own, lines));
  return live;
}

/** The store, as a machine with this cache sees it. */
function cachedStore(cache = 'cache'): Promise<Store> {
  return openStore({
    site: sampleSite,
    env: { SITE_STORE: folder(), SITE_CACHE: path.join(folder(), cache) },
    log: () => {},
  });
}

const { name: owner, pem } = newKeyPair();

/** The store with signed deployments, as a machine with this cache sees it. */
function signedStore(cache: string, by = owner): Promise<Store> {
  const owners = Object.fromEntries(sampleSite.packages.map((name) => [name, [by]]));
  return openStore({
    site: { ...sampleSite, signing: { since: 1, owners } },
    env: { SITE_STORE: folder(), SITE_CACHE: path.join(folder(), cache), SITE_SIGNING_KEY: pem },
    log: () => {},
  });
}

test('serves the live site immediately', async () => {
  await writeSite(store, 'first');
  const lines: string[] = [];
  expect((await follow(lines)).current()?.build).toBe('first');
  expect(lines).toEqual(['Serving build first.']);
});

test('follows the log in both directions', async () => {
  await writeSite(store, 'second');
  await writeSite(store, 'first');
  const site = await follow();
  await makeLive(store, 'second');
  await until(() => site.current()?.build === 'second');
  await makeLive(store, 'first');
  await site.refresh();
  expect(site.current()?.build).toBe('first');
});

test('follows an empty store too', async () => {
  const lines: string[] = [];
  const site = await follow(lines);
  await site.refresh();
  expect(site.current()).toBeNull();
  // Logged immediately and once: the setting may name the wrong store.
  expect(site.problem()).toContain(`Nothing is live in ${folder()}`);
  expect(lines).toEqual([
    expect.stringMatching(
      / or run npm start in the site's repository .*\. The server has nothing to serve yet\.$/,
    ),
  ]);
  await writeSite(store, 'first');
  await site.refresh();
  expect(site.current()?.build).toBe('first');
  expect(site.problem()).toBeNull();
  expect(lines.slice(1)).toEqual(['Serving build first.']);
});

test('says that the folder of a store does not exist, whose path may be misspelled', async () => {
  const missing = path.join(folder(), 'missing');
  const site = await follow([], await folderStore(missing));
  expect(site.problem()).toContain(`Nothing is live in ${missing}, which does not exist. Set SITE_STORE`);
});

test('its messages have levels: serving, nothing to serve, a deployment that fails, and its end', async () => {
  const logged: string[] = [];
  const log: Log = (text, level = 'info') => logged.push(`${level}: ${text}`);
  live = await followLive({ ...sourceOf(store), log });
  await writeSite(store, 'first');
  await live.refresh();
  await store.objects.putIfAbsent('live/00000002.json', Buffer.from('{'));
  await live.refresh();
  await store.objects.remove('live/00000002.json');
  await live.refresh();
  expect(logged).toEqual([
    expect.stringMatching(/^warn: Nothing is live in /),
    'info: Serving build first.',
    expect.stringMatching(/^error: .*live\/00000002\.json.* first stays live\.$/),
    'info: The problem is resolved; serving build first.',
  ]);
});

test('a command that fills the store explains it', async () => {
  const lines: string[] = [];
  live = await followLive({ ...sourceOf(store, lines), whenEmpty: 'This fills it.' });
  expect(lines).toEqual(['This fills it. The server has nothing to serve yet.']);
});

test('an empty store that answers slowly is still reported as empty', async () => {
  const lines: string[] = [];
  let gate = Promise.resolve();
  const slow: Store = {
    ...store,
    objects: {
      ...store.objects,
      async *list(...args) {
        await gate;
        yield* store.objects.list(...args);
      },
    },
  };
  live = await followLive({ ...sourceOf(slow, lines), slowMs: 1 });
  const known = lines.length;
  const opened = signal();
  gate = opened.promise;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const refreshing = live.refresh();
  await jest.advanceTimersByTimeAsync(2);
  jest.useRealTimers();
  expect(live.problem()).toContain('Nothing is live in');
  opened.resolve();
  await refreshing;
  expect(lines.slice(known)).toEqual([]);
});

test('always has a complete site', async () => {
  await writeSite(store, 'second');
  await writeSite(store, 'first');
  const site = await follow();
  let switching = true;
  const watch = async () => {
    const seen = new Set<string>();
    while (switching) {
      const current = site.current();
      const text = current?.documents.get('/faq')?.body.identity.toString() ?? 'nothing';
      expect(text).toContain(`of ${current?.build}`);
      seen.add(text);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return seen.size;
  };
  const watching = watch();
  for (let round = 0; round < 10; round += 1) {
    await makeLive(store, round % 2 === 0 ? 'second' : 'first');
    await site.refresh();
  }
  switching = false;
  expect(await watching).toBe(2);
});

test('a deployment that cannot be loaded leaves the old one live, is logged once, and is retried', async () => {
  await writeSite(store, 'first');
  const lines: string[] = [];
  const site = await follow(lines);
  await makeLive(store, 'broken');
  await site.refresh();
  await site.refresh();
  expect(site.current()?.build).toBe('first');
  expect(lines.slice(1)).toEqual([
    `Cannot serve build broken: ${store.objects.name} does not contain it. first stays live.`,
  ]);
  expect(site.problem()).toContain('Cannot serve build broken');
  await writeSite(store, 'broken');
  await site.refresh();
  expect(site.current()?.build).toBe('broken');
  expect(site.problem()).toBeNull();
});

/** Removes, truncates or modifies the page `/faq` of a stored build, in all encodings or only its brotli encoding. */
async function breakPage(build: string, how: 'gone' | 'cut' | 'changed' | 'br'): Promise<string> {
  const found = await readComposition(store, build);
  const page = found?.record.content['public/faq/index.html'];
  if (page === undefined) throw new Error('There is no such page.');
  const encodings = (bytes: Buffer) => encodingsIn(bytes, page);
  const key = keyOfFile(page);
  const file = path.join(folder(), key);
  const bytes = await readFile(file);
  if (how === 'gone') await store.objects.remove(key);
  if (how === 'cut') await writeFile(file, bytes.subarray(0, 5));
  if (how === 'changed') for (const form of Object.values(encodings(bytes))) form?.fill('Q');
  if (how === 'br') encodings(bytes).br?.fill('Q');
  if (['changed', 'br'].includes(how)) await writeFile(file, bytes);
  return key;
}

test.each([
  ['gone', 'is missing'],
  ['cut', 'is damaged'],
  ['changed', 'is damaged'],
  ['br', 'is damaged'],
] as const)(
  'a composition with a file that is %s is not half served, and the file is named',
  async (how, says) => {
    await writeSite(store, 'first');
    const lines: string[] = [];
    const site = await follow(lines);
    await writeSite(store, 'second');
    const key = await breakPage('second', how);
    // A server that has not read it yet.
    const other = await followLive(sourceOf(await folderStore(folder()), lines));
    await other.refresh();
    other.stop();
    expect(other.current()?.build).toBe('first');
    expect(other.problem()).toContain(`Cannot serve build second: ${key} in ${store.objects.name} ${says}`);
    expect(lines.join()).toContain(key);
    expect(['first', 'second']).toContain(site.current()?.build);
  },
);

test('rejects a replaced record', async () => {
  await writeSite(store, 'first');
  await writeSite(store, 'second');
  const file = path.join(folder(), 'compositions/second.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace("default-src 'none'", 'default-src *'));
  const site = await follow();
  expect(site.current()?.build).toBe('first');
  expect(site.problem()).toContain('compositions/second.json');
  expect(site.problem()).toContain('is damaged');
});

describe('a start while the newest deployment cannot be loaded', () => {
  test('serves the newest one that can be loaded, logs that, and switches once the newest is complete', async () => {
    await writeSite(store, 'first');
    await writeSite(store, 'second');
    await makeLive(store, 'gone');
    await makeLive(store, 'third');
    const lines: string[] = [];
    const site = await follow(lines);
    expect(site.current()?.build).toBe('second');
    expect(site.problem()).toContain('Cannot serve build third');
    await site.refresh();
    expect(lines).toEqual([
      'Serving build second: the newest one that can be loaded.',
      `Cannot serve build third: ${store.objects.name} does not contain it. second stays live.`,
    ]);
    await putSite(store, 'third');
    await site.refresh();
    expect(site.current()?.build).toBe('third');
    expect(site.problem()).toBeNull();
  });

  test('does not serve a build that was rolled back', async () => {
    await writeSite(store, 'first');
    await writeSite(store, 'second');
    await writeSite(store, 'bad');
    await changeLive(store, { action: 'rollback' });
    await breakPage('second', 'gone');
    expect((await follow()).current()?.build).toBe('first');
  });

  test('with signatures, skips entries whose number leaps ahead or that were exchanged', async () => {
    const own = await signedStore('.own');
    for (const build of ['first', 'second', 'third', 'fourth']) await writeSite(own, build);
    await breakPage('fourth', 'gone');
    const server = await signedStore('.other');
    const entry = (number: number) => path.join(folder(), keyOfDeployment(number));
    await writeFile(entry(99_999_999), '{}');
    expect((await follow([], server)).current()?.build).toBe('third');
    live?.stop();
    await writeFile(entry(3), String(await readFile(entry(3))).replaceAll('third', 'first'));
    expect((await follow([], server)).current()?.build).toBe('second');
  });

  test('skips an unreadable log entry', async () => {
    await writeSite(store, 'first');
    await store.objects.putIfAbsent('live/00000002.json', Buffer.from('{'));
    const site = await follow();
    expect(site.current()?.build).toBe('first');
    expect(site.problem()).toContain('live/00000002.json');
  });
});

test('an unreadable entry changes nothing and is named', async () => {
  await writeSite(store, 'first');
  const site = await follow();
  const key = 'live/00000002.json';
  for (const content of ['', '{', '{"build":5}', 'null']) {
    await store.objects.putIfAbsent(key, Buffer.from(content));
    await site.refresh();
    expect(site.current()?.build).toBe('first');
    expect(site.problem()).toContain(key);
    await store.objects.remove(key);
  }
  await site.refresh();
  expect(site.problem()).toBeNull();
});

test('a missing store is a problem, but does not end the server', async () => {
  await writeFile(path.join(folder(), 'file'), '');
  const below = await folderStore(path.join(folder(), 'file', 'store'));
  const site = await follow([], below);
  expect(site.current()).toBeNull();
  expect(site.problem()).toContain('a part of the path is a file');
});

test('names a store that was emptied, and continues; also on a machine that starts then', async () => {
  const cached = await cachedStore('.kept');
  await writeSite(store, 'first');
  const lines: string[] = [];
  const site = await follow(lines, cached);
  for (const name of await readdir(folder()))
    if (!name.startsWith('.')) await rm(path.join(folder(), name), { recursive: true });
  await site.refresh();
  const lost = `${store.objects.name} has lost entry 1 of its log`;
  expect(site.problem()).toContain(lost);
  expect(site.current()?.documents.get('/faq')?.body.identity.toString()).toContain('of first');
  expect(lines.filter((line) => line.includes(lost))).toHaveLength(1);

  const started = await followLive(sourceOf(cached, lines));
  await started.refresh();
  started.stop();
  expect(started.current()?.build).toBe('first');
  expect(started.problem()).toContain(lost);

  // If a new site begins there, a server without the old one serves it.
  await writeSite(store, 'second');
  const other = await followLive(sourceOf(store, lines));
  other.stop();
  expect(other.current()?.build).toBe('second');
});

test('serves what is live once lost entries are back, even with other content', async () => {
  await writeSite(store, 'first');
  await writeSite(store, 'second');
  const lines: string[] = [];
  const site = await follow(lines);
  await rm(path.join(folder(), keyOfDeployment(2)));
  await site.refresh();
  expect(site.problem()).toContain('has lost entry 2 of its log');
  await writeSite(store, 'third');
  await site.refresh();
  expect(site.current()?.build).toBe('third');
  expect(site.problem()).toBeNull();
  expect(lines.at(-1)).toBe('The problem is resolved; serving build third.');
});

test('with signatures, a starting server keeps the newest deployment that it has followed', async () => {
  await writeSite(await signedStore('.own'), 'first');
  await writeSite(await signedStore('.own'), 'second');
  (await followLive(sourceOf(await signedStore('.seen')))).stop();
  // Somebody who may remove objects brings the older deployment back.
  await rm(path.join(folder(), keyOfDeployment(2)));
  const lines: string[] = [];
  const site = await follow(lines, await signedStore('.seen'));
  expect(site.current()?.build).toBe('second');
  expect(site.problem()).toContain(
    'has lost entries of its log: this server has followed deployment 2, and the last valid one is now 1.',
  );
  const other = await followLive(sourceOf(await signedStore('.other')));
  other.stop();
  expect(other.current()?.build).toBe('first');
});

test('says that a key was removed, where the rest of the log is therefore shorter than the server has followed', async () => {
  await writeSite(await signedStore('.own'), 'first');
  (await followLive(sourceOf(await signedStore('.seen')))).stop();
  const site = await follow([], await signedStore('.seen', newKeyPair().name));
  expect(site.current()?.build).toBe('first');
  expect(site.problem()).toMatch(
    /^Deployment 1 .* which is not an owner's key\. .* has lost entries of its log/,
  );
});

test("without the store, a server continues, and another one starts from this machine's cache", async () => {
  const cached = await cachedStore();
  await writeSite(store, 'first');
  const site = await follow([], cached);
  const away: Store = { ...cached, objects: { ...cached.objects, get: refuse, list: refuseList } };
  const lines: string[] = [];
  const source = sourceOf(away, lines);
  const started = await followLive(source);
  started.stop();
  const script = await source.releases.find('/_fragments/shell/1.0.0-abcabcabcabc/main.js');
  expect(script?.identity.toString()).toBe('start()');
  expect(started.current()?.documents.get('/faq')?.body.identity.toString()).toContain('of first');
  expect(started.problem()).toBe('The store is away.');
  expect(lines).toContain("Serving build first from this machine's cache.");
  // Caches of other stores are not used.
  const other = await followLive(sourceOf({ ...away, objects: { ...away.objects, name: 'another' } }));
  other.stop();
  expect(other.current()).toBeNull();
  expect(site.current()?.build).toBe('first');
});

test('a store that is empty after a restart stays a problem, also after a canary', async () => {
  const cached = await cachedStore();
  await writeSite(store, 'first');
  await putSite(store, 'second');
  await makeCanary(store, 'second', 5);
  (await follow([], cached)).stop();
  await rm(path.join(folder(), 'live'), { recursive: true });
  const site = await follow([], cached);
  await site.refresh();
  expect(site.current()?.build).toBe('first');
  expect(site.problem()).toContain(`Nothing is live in ${folder()}`);
});

describe('after a start from the cache, files of the live site are not limited as invented names are', () => {
  const limits = { atOnce: 1, waiting: 0, perSecond: 0 };
  let cached: Store;
  let isAway = false;
  const start = async () => {
    const objects = {
      ...cached.objects,
      get: (key: string) => (isAway ? refuse() : cached.objects.get(key)),
      list: (prefix: string, after?: string) => (isAway ? refuseList() : cached.objects.list(prefix, after)),
    };
    const readBody = bodyReader(cached);
    const own = { ...cached, objects };
    const releases = releaseFiles(own, readBody, { lookups: storeLookups(limits) });
    live = await followLive({ store: own, readBody, releases, log: () => {} });
    return { site: live, find: () => releases.find('/_fragments/shell/1.0.0-abcabcabcabc/main.js') };
  };
  beforeEach(async () => {
    cached = await cachedStore();
    isAway = false;
    await writeSite(store, 'first');
    (await start()).site.stop();
    isAway = true;
  });

  test('while the store is down', async () => {
    const { find } = await start();
    while ((await find()) === null) await new Promise((resolve) => setImmediate(resolve));
  });

  test('nor once it answers, if the cache lacked some', async () => {
    const [kept = ''] = await readdir(path.join(cached.local, 'kept'));
    await rm(path.join(cached.local, 'kept', kept, 'shell'), { recursive: true });
    const { site, find } = await start();
    expect(site.current()?.build).toBe('first');
    isAway = false;
    await site.refresh();
    expect((await find())?.identity.toString()).toBe('start()');
  });
});

test('removes cached records that were unused for a month, except those of what is live', async () => {
  const cached = await cachedStore();
  await writeSite(store, 'first');
  const site = await follow([], cached);
  const [ofStore = ''] = await readdir(path.join(cached.local, 'kept'));
  const records = path.join(cached.local, 'kept', ofStore);
  const release = path.join(records, 'shell/1.0.0-abcabcabcabc.json');
  const others = [
    path.join(records, 'shell/0.9.0.json'),
    path.join(records, 'files/shell/main.0123.js.json'),
  ];
  for (const other of others) await writeAtomically(other, '{}');
  for (const file of [release, ...others]) await utimes(file, 0, 0);
  await writeSite(store, 'second');
  await site.refresh();
  expect([release, ...others].filter((file) => existsSync(file))).toEqual([release]);
});

test('keeps the live site in a full cache, for a start without the store', async () => {
  const cached = await cachedStore();
  const limit = 50_000;
  const content = openContentCache(path.join(cached.local, 'content'), { limit });
  await writeSite(store, 'first');
  await follow([], { ...cached, content });
  const previews = Array.from({ length: 10 }, (_, index) => Buffer.alloc(limit / 5, index));
  for (const bytes of previews) await content.put(sha256(bytes), bytes);
  const source = sourceOf({ ...cached, objects: { ...cached.objects, get: refuse, list: refuseList } });
  const started = await followLive(source);
  started.stop();
  expect(started.current()?.build).toBe('first');
  const script = await source.releases.find('/_fragments/shell/1.0.0-abcabcabcabc/main.js');
  expect(script?.identity.toString()).toBe('start()');
});

function refuse(): never {
  throw new Error('The store is away.');
}

// biome-ignore lint/correctness/useYield: a listing that fails immediately.
async function* refuseList(): AsyncGenerator<string> {
  refuse();
}

test('serves a canary beside stable, and makes it stable when it is promoted', async () => {
  await writeSite(store, 'second');
  await writeSite(store, 'first');
  const lines: string[] = [];
  const site = await follow(lines);
  expect(site.canary()).toBeNull();
  await makeCanary(store, 'second', 5);
  await site.refresh();
  expect(site.current()?.build).toBe('first');
  const loaded = site.canary();
  expect(loaded).toMatchObject({ site: { build: 'second' }, weight: 5 });
  await makeCanary(store, 'second', 50);
  await site.refresh();
  expect(site.canary()?.weight).toBe(50);
  expect(site.canary()?.site).toBe(loaded?.site);
  await makeLive(store, 'second');
  await site.refresh();
  expect(site.current()).toBe(loaded?.site);
  expect(site.canary()).toBeNull();
  expect(lines).toEqual([
    'Serving build first.',
    'Build second is the canary for 5 % of the visitors.',
    'Build second is the canary for 50 % of the visitors.',
    'Build second is live; the previous one was first.',
  ]);
});

test('a canary that cannot be loaded leaves everyone on stable, is named, and is retried', async () => {
  await writeSite(store, 'first');
  await makeCanary(store, 'second', 5);
  const lines: string[] = [];
  const site = await follow(lines);
  expect(site.current()?.build).toBe('first');
  expect(site.canary()).toBeNull();
  expect(site.problem()).toContain('Cannot serve build second');
  await site.refresh();
  expect(lines.filter((line) => line.includes('Cannot serve'))).toHaveLength(1);
  await putSite(store, 'second');
  await site.refresh();
  expect(site.canary()?.site.build).toBe('second');
  expect(site.problem()).toBeNull();
  await makeLive(store, 'first');
  await site.refresh();
  expect(site.canary()).toBeNull();
  expect(lines.at(-1)).toBe('Build second is no longer the canary.');
});

test('fetches the releases of a fixed composition, because lookups of single files are limited', async () => {
  await writeSite(store, 'second');
  const source = sourceOf(store);
  const fetched: object[] = [];
  const fetchAll = async (releases: Readonly<Record<string, string>>) => {
    fetched.push(releases);
  };
  await pinSite({ ...source, releases: { ...source.releases, fetchAll } }, 'second');
  expect(fetched).toEqual([(await readComposition(store, 'second'))?.record.releases]);
});

test('serves a fixed composition, live or not', async () => {
  await writeSite(store, 'second');
  await writeSite(store, 'first');
  const site = await pinSite(sourceOf(store), 'second');
  expect(site.current()?.build).toBe('second');
  await makeLive(store, 'first');
  await site.refresh();
  expect(site.current()?.build).toBe('second');
});
