import { truncate, utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { changeLive } from '../release/testing/change-live';
import { keyOfFile, readContent } from './content/stored-content';
import { countsPrefix } from './deployments/canary';
import { append } from './deployments/deployment-log';
import { nowLive, stableOf } from './deployments/live';
import { MAX_OBJECT_BYTES } from './objects/object-store';
import { endPreview, newPreviewName, putPreview } from './previews';
import { planPrune, prune } from './prune';
import { readComposition } from './records/composition-record';
import { findIndexed } from './records/file-index';
import { findById, putRelease } from './records/put-release';
import type { Store } from './store';
import { folderStore } from './testing/folder-store';
import { putMade, sampleComposition } from './testing/sample-composition';
import { sampleBuild } from './testing/sample-releases';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const options = { keepDays: 30, embedded: 'mf-widget', now: () => new Date(NOW), waitMs: 0 };
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.objects.list(prefix)) found.push(key);
  return found;
}

/** Makes these objects this many days old. */
async function age(days: number, wanted: readonly string[]): Promise<void> {
  const at = new Date(NOW - days * DAY);
  for (const key of wanted) await utimes(path.join(folder(), key), at, at);
}

/** Puts a release of the header and a composition of it, dated `days` ago, and makes it live unless `live` is false. */
async function release(name: string, days: number, { live = true, id = 'mf-hello', version = '1.0.0' } = {}) {
  const before = new Set(await keys());
  const build = sampleBuild(
    { id: `${version}-${name}`, package: id, version, sources: name },
    { [`browser/${name}.0123456789.js`]: name, 'browser/same.0123456789.js': 'same' },
  );
  await putRelease(store, build);
  const stored = await putMade(store, {
    record: sampleComposition({ build: name, releases: { [id]: build.record.id } }),
    files: [{ name: 'public/index.html', bytes: Buffer.from(`page of ${name}`) }],
  });
  const now = () => new Date(NOW - days * DAY);
  if (live) await append(store, async () => ({ action: 'release', ...nowLive(stored) }), { now });
  await age(
    days,
    (await keys()).filter((key) => !before.has(key)),
  );
}

async function startCanary(build: string, analysis: { readonly visitKey?: string } = {}) {
  const canary = { ...nowLive(await storedOf(build)), weight: 5, ...analysis };
  await append(store, async (latest) => latest && { action: 'canary', ...stableOf(latest), canary });
}

async function expectComplete(...builds: string[]): Promise<void> {
  for (const build of builds) {
    const found = await readComposition(store, build);
    if (found === null) throw new Error(`${build} is gone`);
    for (const file of Object.values(found.record.content)) await readContent(store, file);
    for (const [name, id] of Object.entries(found.record.releases)) {
      const release = await findById(store, name, id);
      if (release === null) throw new Error(`${name} ${id} is gone`);
      for (const file of Object.values(release.content)) await readContent(store, file);
    }
  }
}

test('keeps what was live within the time, shared objects and the log; removes the rest', async () => {
  await release('ancient', 90);
  await release('until-then', 60);
  await release('lately', 10);
  await release('newest', 5);
  const log = await keys('live/');
  const remove = await planPrune(store, options);
  expect(remove.filter((key) => !key.startsWith('content/'))).toEqual([
    'sources/mf-hello/production-ancient/1.0.0-ancient',
    'compositions/ancient.json',
    'releases/mf-hello/1.0.0-ancient.json',
    'files/mf-hello/ancient.0123456789.js',
  ]);
  // Keeps the object that the index refers to, although other objects have the same file.
  expect(remove.filter((key) => key.startsWith('content/'))).toHaveLength(1);
  await expectComplete('ancient', 'until-then', 'lately', 'newest');

  expect(await prune(store, options)).toBe(5);
  await expectComplete('until-then', 'lately', 'newest');
  expect(await readComposition(store, 'ancient')).toBeNull();
  expect(await keys('live/')).toEqual(log);
  expect(await prune(store, options)).toBe(0);
});

test("counts days by the store's clock if this machine's is ahead", async () => {
  await release('ancient', 90);
  await release('older', 60);
  await release('newest', 10);
  await release('running', 0.1, { live: false });
  expect(await prune(store, { ...options, now: () => new Date(NOW + 40 * DAY) })).toBe(5);
  await expectComplete('older', 'newest', 'running');
});

test('removes files with hashed names together with the last release that contains them', async () => {
  await release('ancient', 90);
  await release('until-then', 60);
  await release('newest', 5);
  const kept = ['newest', 'same', 'until-then'].map((name) => `files/mf-hello/${name}.0123456789.js`);
  expect(await keys('files/')).toEqual(['files/mf-hello/ancient.0123456789.js', ...kept]);
  await prune(store, options);
  expect(await keys('files/')).toEqual(kept);
  const found = await findIndexed(store, 'mf-hello', 'same.0123456789.js');
  expect(found && (await readContent(store, found)).toString()).toBe('same');
});

test('keeps what is live, however old', async () => {
  await release('first', 400);
  await release('newest', 300);
  await prune(store, options);
  await expectComplete('newest');
  expect(await readComposition(store, 'first')).toBeNull();
});

test('keeps what is younger than a day, because a release may be running', async () => {
  await release('newest', 300);
  await release('preview', 0.5, { live: false });
  await release('old-preview', 2, { live: false });
  await store.objects.putIfAbsent('content/00/young', Buffer.from('half a release'));
  await age(0.1, ['content/00/young']);
  await prune(store, options);
  await expectComplete('newest', 'preview');
  expect(await store.objects.has('content/00/young')).toBe(true);
  expect(await readComposition(store, 'old-preview')).toBeNull();
});

/** The store as a prune sees it while `happens` runs, after the announcement. */
function meanwhile(happens: () => Promise<unknown>): Store {
  const putIfAbsent: Store['objects']['putIfAbsent'] = async (key, bytes) => {
    const isNew = await store.objects.putIfAbsent(key, bytes);
    if (key.startsWith('prune/')) await happens();
    return isNew;
  };
  return { ...store, objects: { ...store.objects, putIfAbsent } };
}

describe('beside a running release', () => {
  test('keeps what the release uses by then', async () => {
    await release('ancient', 90);
    await release('newest', 40);
    const racing = meanwhile(async () => {
      await putMade(store, {
        record: { ...(await recordOf('newest')), build: 'again' },
        files: [{ name: 'public/index.html', bytes: Buffer.from('page of ancient') }],
      });
      await age(0, ['compositions/again.json']);
    });
    await prune(racing, options);
    await expectComplete('newest', 'again');
    expect(await readComposition(store, 'ancient')).toBeNull();
  });

  test('keeps what went live by then', async () => {
    await release('ancient', 90);
    await release('older', 60);
    await release('newest', 40);
    const racing = meanwhile(async () =>
      append(store, async () => ({ action: 'rollback', ...nowLive(await storedOf('ancient')) }), {
        now: options.now,
      }),
    );
    await prune(racing, options);
    await expectComplete('ancient', 'newest');
  });

  test('an announced object cannot go live any more', async () => {
    await release('ancient', 90);
    await release('older', 60);
    await release('newest', 10);
    let refusal: unknown;
    const racing = meanwhile(async () => {
      refusal = await changeLive(store, { action: 'rollback', to: 'ancient' }).catch(
        (error: unknown) => error,
      );
      expect((await changeLive(store, { action: 'rollback', to: 'older' })).entry?.build).toBe('older');
    });
    await prune(racing, options);
    expect(refusal).toBeInstanceOf(UserError);
    expect(String(refusal)).toMatch(/was unused for a long time, and a prune by .+ is removing it/);
    expect(String(refusal)).toMatch(
      /delete prune\/[\w-]+\.json, or run node site prune again after an hour, with the same --keep-days\./,
    );
    await expectComplete('older', 'newest');
    expect(await keys('prune/')).toEqual([]);
  });

  test('a composition with a removed object cannot go live', async () => {
    await release('older', 60);
    await release('newest', 40);
    const [page] = Object.values((await recordOf('older')).content);
    if (page === undefined) throw new Error('It has no page.');
    await store.objects.remove(keyOfFile(page));
    await expect(changeLive(store, { action: 'rollback' })).rejects.toThrow(
      `Build older cannot go live: ${keyOfFile(page)} is missing in ${store.objects.name}.`,
    );
  });

  test('keeps the content of a record that cannot be removed, and announces the rest until it has ended', async () => {
    await release('ancient', 90);
    await release('older', 60);
    await release('newest', 40);
    const removed: string[] = [];
    const remove: Store['objects']['remove'] = async (key) => {
      if (key === 'compositions/ancient.json') throw new UserError('No permission.');
      if (!key.startsWith('prune/')) await new Promise((resolve) => setTimeout(resolve, 5));
      removed.push(key);
      await store.objects.remove(key);
    };
    const failing = { ...store, objects: { ...store.objects, remove } };
    await expect(prune(failing, options)).rejects.toThrow('No permission.');
    const found = await storedOf('ancient');
    for (const file of Object.values(found.record.content)) await readContent(store, file);
    expect(removed.at(-1)).toMatch(/^prune\//);
    expect(await keys('prune/')).toEqual([]);
  });

  test('rejects a second prune, unless the first was killed long ago', async () => {
    await release('ancient', 90);
    await release('newest', 40);
    await store.objects.putIfAbsent('prune/other.json', Buffer.from('{"who":"Ann","keys":[]}'));
    await expect(prune(store, options)).rejects.toThrow('is running, by Ann.');
    expect(await readComposition(store, 'ancient')).not.toBeNull();
    expect(await keys('prune/')).toEqual(['prune/other.json']);
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(folder(), 'prune/other.json'), longAgo, longAgo);
    expect(await prune(store, options)).toBeGreaterThan(0);
    expect(await keys('prune/')).toEqual([]);
  });

  test('ends early on a signal, also while it removes, and stops no release any more', async () => {
    await release('ancient', 90);
    await release('older', 60);
    await release('newest', 40);
    const before = await keys();
    const reason = new UserError('Stopped.');
    const waiting = new AbortController();
    const onWait = () => waiting.abort(reason);
    const stopped = prune(store, { ...options, waitMs: 60_000, onWait, signal: waiting.signal });
    await expect(stopped).rejects.toBe(reason);
    expect(await keys()).toEqual(before);
    const removing = new AbortController();
    const remove: Store['objects']['remove'] = async (key) => {
      removing.abort(reason);
      await store.objects.remove(key);
    };
    const racing = { ...store, objects: { ...store.objects, remove } };
    await expect(prune(racing, { ...options, signal: removing.signal })).rejects.toBe(reason);
    expect(await keys('prune/')).toEqual([]);
    expect(await keys()).toHaveLength(before.length - 1);
  });

  test('removes the announcement of a killed prune, even if nothing is unneeded', async () => {
    await release('newest', 5);
    await store.objects.putIfAbsent('prune/killed.json', Buffer.from('{"who":"Ann","keys":[]}'));
    await utimes(path.join(folder(), 'prune/killed.json'), new Date(0), new Date(0));
    expect(await prune(store, options)).toBe(0);
    expect(await keys('prune/')).toEqual([]);
  });
});

test('keeps every live release of booking with its files, because other sites pin them', async () => {
  await release('one', 400, { id: 'mf-widget', version: '1.0.0' });
  await release('two', 390, { id: 'mf-widget', version: '1.1.0' });
  await release('preview', 380, { id: 'mf-widget', version: '1.2.0', live: false });
  await release('newest', 370, { id: 'mf-widget', version: '2.1.0' });
  await prune(store, options);
  const kept = await keys('releases/mf-widget/');
  expect(kept.map((key) => path.basename(key))).toEqual([
    '1.0.0-one.json',
    '1.1.0-two.json',
    '2.1.0-newest.json',
  ]);
  const first = await findById(store, 'mf-widget', '1.0.0-one');
  const [file] = Object.values(first?.content ?? {});
  expect(file && (await readContent(store, file)).toString()).toBe('start 1.0.0-one');
});

describe('previews', () => {
  const madeBefore = (days: number) => ({
    origin: 'https://www.example.com',
    packages: ['mf-hello'],
    now: () => new Date(NOW - days * DAY),
  });

  test('removes expired previews with their own objects, and nothing of active ones', async () => {
    await release('newest', 40);
    for (const build of ['shown', 'just-over', 'ended', 'over']) await release(build, 20, { live: false });
    const shown = await putPreview(store, newPreviewName(), await storedOf('shown'), madeBefore(13));
    const justOver = await putPreview(store, newPreviewName(), await storedOf('just-over'), madeBefore(14.5));
    const ended = await putPreview(store, newPreviewName(), await storedOf('ended'), madeBefore(13));
    await endPreview(store, ended.name, { now: options.now });
    const over = await putPreview(store, newPreviewName(), await storedOf('over'), madeBefore(15.5));
    await endPreview(store, over.name, { now: () => new Date(NOW - 10 * DAY) });
    await prune(store, options);
    await expectComplete('newest', 'shown', 'just-over');
    for (const build of ['ended', 'over']) expect(await readComposition(store, build)).toBeNull();
    expect((await keys('previews/')).sort()).toEqual(
      [
        `previews/names/${shown.name}.json`,
        `previews/names/${justOver.name}.json`,
        `previews/names/${ended.name}.json`,
        `previews/names/${ended.name}.ended.json`,
      ].sort(),
    );
  });

  test('keeps a preview that is made meanwhile; an announced object cannot be shown any more', async () => {
    await release('ancient', 90);
    await release('older', 60);
    await release('newest', 10);
    let refusal: unknown;
    const racing = meanwhile(async () => {
      refusal = await putPreview(store, newPreviewName(), await storedOf('ancient'), madeBefore(0)).catch(
        (error: unknown) => error,
      );
    });
    await prune(racing, options);
    expect(String(refusal)).toMatch(/a prune by .+ is removing it/);
    expect(await keys('previews/')).toEqual([]);
    await putPreview(store, newPreviewName(), await storedOf('older'), madeBefore(0));
    await release('latest', 1);
    await prune(store, { ...options, keepDays: 1 });
    await expectComplete('older', 'latest');
  });

  test('an invalid preview record does not stop a prune, and keeps objects no longer than a preview', async () => {
    await release('newest', 10);
    const [broken, large, forever] = [newPreviewName(), newPreviewName(), newPreviewName()];
    const own = [
      ...[`previews/names/${broken}.json`, `previews/${broken}/content/aa/a`],
      ...[`previews/names/${large}.json`, `previews/${forever}/x`],
      `previews/${Array.from({ length: 4 }, () => 'a'.repeat(195)).join('/')}`,
    ];
    for (const key of own) await store.objects.putIfAbsent(key, Buffer.from('{'));
    await truncate(path.join(folder(), `previews/names/${large}.json`), MAX_OBJECT_BYTES + 1);
    const { name } = await putPreview(store, forever, await storedOf('newest'), {
      ...madeBefore(0),
      now: () => new Date(Date.UTC(2999, 0, 1)),
    });
    const all = [...own, `previews/names/${name}.json`];
    await age(0.5, all);
    await prune(store, options);
    expect(await keys('previews/')).toEqual([...all].sort());
    await age(15.5, all);
    await prune(store, options);
    expect(await keys('previews/')).toEqual([]);
    await expectComplete('newest');
  });
});

test('stops if a preview cannot be read at the moment, and removes nothing of it', async () => {
  await release('newest', 10);
  await release('shown', 20, { live: false });
  const name = newPreviewName();
  await putPreview(store, name, await storedOf('shown'), {
    ...{ origin: 'https://www.example.com', packages: ['mf-hello'] },
    now: () => new Date(NOW - 5 * DAY),
  });
  await age(5, await keys('previews/'));
  const released = 'releases/mf-hello/1.0.0-shown.json';
  for (const unreadable of [`previews/names/${name}.json`, 'compositions/shown.json', released]) {
    const get: Store['objects']['get'] = async (key) => {
      if (key === unreadable) throw new UserError(`Cannot read ${key}: no answer.`);
      return store.objects.get(key);
    };
    const failing = { ...store, objects: { ...store.objects, get } };
    await expect(prune(failing, options)).rejects.toThrow(`Cannot read ${unreadable}: no answer.`);
  }
  await expectComplete('newest', 'shown');
});

test('leaves an object that is no release', async () => {
  await release('ancient', 90);
  await release('until-then', 60);
  await release('newest', 5);
  await store.objects.putIfAbsent('releases/notes.txt', Buffer.from('Ours.'));
  await age(90, ['releases/notes.txt']);
  await prune(store, options);
  expect(await keys('releases/')).toEqual([
    'releases/mf-hello/1.0.0-newest.json',
    'releases/mf-hello/1.0.0-until-then.json',
    'releases/notes.txt',
  ]);
});

test('stops at an unreadable record, because nobody knows what it needs', async () => {
  await release('ancient', 90);
  await release('newest', 5);
  await store.objects.remove('compositions/newest.json');
  await store.objects.putIfAbsent('compositions/newest.json', Buffer.from('{'));
  const before = await keys();
  await expect(prune(store, options)).rejects.toThrow('compositions/newest.json');
  expect(await keys()).toEqual(before);
});

test.each([
  'compositions/newest.json',
  'releases/mf-hello/1.0.0-newest.json',
  'compositions/canary.json',
  'releases/mf-hello/1.0.0-canary.json',
])('stops if a record of what is live is missing: %s', async (key) => {
  await release('newest', 5);
  await release('canary', 5, { live: false });
  await startCanary('canary');
  await store.objects.remove(key);
  const before = await keys();
  await expect(prune(store, options)).rejects.toThrow(
    `${key} is missing in ${store.objects.name}, and it is live.`,
  );
  expect(await keys()).toEqual(before);
});

async function storedOf(build: string) {
  const found = await readComposition(store, build);
  if (found === null) throw new Error(build);
  return found;
}

async function recordOf(build: string) {
  return (await storedOf(build)).record;
}

test('removes canary counts that are older than a day, except those of the running canary', async () => {
  await release('newest', 5);
  const visitKey = 'ab'.repeat(32);
  await startCanary('newest', { visitKey });
  const running = `${countsPrefix(visitKey)}web-1.json`;
  for (const key of ['canary/old/web-1.json', 'canary/new/web-1.json', running])
    await store.objects.overwrite(key, Buffer.from('{}'));
  await age(2, ['canary/old/web-1.json', running]);
  await age(0, ['canary/new/web-1.json']);
  expect(await planPrune(store, options)).toEqual(['canary/old/web-1.json']);
});
