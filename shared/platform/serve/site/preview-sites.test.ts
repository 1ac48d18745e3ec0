import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { keyOfFile } from '../../store/content/stored-content';
import { previewPrefix, previewStore } from '../../store/preview-store';
import { endPreview } from '../../store/previews';
import { readComposition } from '../../store/records/composition-record';
import type { Store } from '../../store/store';
import { folderStore } from '../../store/testing/folder-store';
import { signal } from '../../store/testing/signal';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { until } from '../../store/testing/until';
import { makePreview } from '../testing/make-preview';
import { type FindPreview, type FoundPreview, previewSites } from './preview-sites';

const folder = temporaryFolder();
const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;
const UNKNOWN = '0'.repeat(32);
let store: Store;
let find: FindPreview;
let findWithin: (timeoutMs: number) => FindPreview;
let now = NOW;
let setBack = 0;
let isAway = false;
let hangs: Promise<void> | null = null;
let asked = { lists: 0, gets: 0 };
let lines: string[] = [];

beforeEach(async () => {
  store = await folderStore(folder());
  now = NOW;
  setBack = 0;
  isAway = false;
  hangs = null;
  asked = { lists: 0, gets: 0 };
  lines = [];
  const seen: Store = {
    ...store,
    objects: {
      ...store.objects,
      get: async (key) => {
        asked.gets += 1;
        if (isAway) throw new UserError('away');
        return store.objects.get(key);
      },
      async *list(prefix, after) {
        if (prefix === 'previews/names/') asked.lists += 1;
        await hangs;
        if (isAway) throw new UserError('away');
        yield* store.objects.list(prefix, after);
      },
    },
  };
  findWithin = (timeoutMs) =>
    previewSites({
      store: seen,
      log: (line) => lines.push(line),
      now: () => now - setBack,
      elapsed: () => now,
      timeoutMs,
    });
  // A busy machine needs more than the default.
  find = findWithin(60_000);
});

const make = (build: string, given = {}) => makePreview(store, build, { now: () => new Date(NOW), ...given });
const pass = (ms: number) => {
  now += ms;
};
const buildOf = (found: FoundPreview) => (typeof found === 'string' ? found : found.site.build);

test('finds a preview immediately and until it expires', async () => {
  expect(await find(UNKNOWN)).toBe('unknown');
  const name = await make('next');
  pass(2_000);
  expect(await find(name)).toMatchObject({ site: { build: 'next' }, until: '2026-06-15T00:00:00.000Z' });
  pass(14 * DAY - 3_000);
  expect(buildOf(await find(name))).toBe('next');
  pass(1_000);
  expect(await find(name)).toBe('gone');
});

test('an ended preview is gone within two seconds, a removed one is unknown', async () => {
  const [ended, removed] = [await make('next'), await make('other')];
  for (const name of [ended, removed]) expect(typeof (await find(name))).toBe('object');
  await endPreview(store, ended, { now: () => new Date(NOW) });
  await store.objects.remove(`previews/names/${removed}.json`);
  pass(2_000);
  expect(await find(ended)).toBe('gone');
  expect(await find(removed)).toBe('unknown');
});

test('finds previews after the clock was set back', async () => {
  isAway = true;
  expect(await find(await make('next'))).toBe('unavailable');
  setBack = DAY / 24;
  isAway = false;
  pass(2_000);
  expect(buildOf(await find(await make('other')))).toBe('other');
});

test('finds a preview again after a clock that was ahead was set back', async () => {
  setBack = -60 * DAY;
  const name = await make('next');
  expect(await find(name)).toBe('gone');
  setBack = 0;
  pass(2_000);
  expect(buildOf(await find(name))).toBe('next');
});

test('every document names its preview, as escaped text and within its policy', async () => {
  const name = await make('next', { message: '<b>"new" & {who}</b>', author: "O'Neil" });
  const found = await find(name);
  if (typeof found === 'string') throw new Error(found);
  for (const page of ['/', '/faq', '/data/{id}', '/404']) {
    const document = found.site.documents.get(page);
    const text = String(document?.body.identity);
    expect(text).toContain('<style>aside { color: red; }</style></head>');
    expect(text).toMatch(
      /<\/h1><aside>mf-hello by O&#39;Neil until June 15, 2026: &#60;b&#62;&#34;new&#34; &#38; {who}&#60;\/b&#62;<\/aside><\/body><\/html>$/,
    );
    expect(document?.policy).toContain("style-src 'self' 'sha256-banner'");
    expect(document?.body).toBe(document?.body);
  }
});

test('a flood of guessed names costs one listing in two seconds, and excludes nobody', async () => {
  const name = await make('next');
  const guesses = Array.from({ length: 2_000 }, (_, index) => index.toString(16).padStart(32, '0'));
  expect(new Set(await Promise.all(guesses.map(find)))).toEqual(new Set(['unknown']));
  expect(buildOf(await find(name))).toBe('next');
  expect(asked.lists).toBe(1);
  pass(2_000);
  await Promise.all(guesses.map(find));
  expect(asked.lists).toBe(2);
});

test('while the store is down, loaded previews remain; other names are unavailable', async () => {
  const [name, other] = [await make('next'), await make('other')];
  expect(buildOf(await find(name))).toBe('next');
  isAway = true;
  pass(60_000);
  expect(buildOf(await find(name))).toBe('next');
  expect(await find(UNKNOWN)).toBe('unavailable');
  expect(await find(other)).toBe('unavailable');
  expect(lines.filter((line) => line === 'Cannot list the previews: away')).toHaveLength(1);
  isAway = false;
  pass(2_000);
  expect(buildOf(await find(other))).toBe('other');
  expect(await find(UNKNOWN)).toBe('unknown');
});

test('a hanging store does not delay visitors of a loaded preview, and gets one request', async () => {
  find = findWithin(10);
  const name = await make('next');
  await find(name);
  const answered = signal();
  hangs = answered.promise;
  for (let round = 0; round < 3; round += 1) {
    pass(60_000);
    expect(buildOf(await find(name))).toBe('next');
  }
  const other = find(UNKNOWN);
  answered.resolve();
  expect(await other).toBe('unknown');
  expect(asked.lists).toBe(2);
});

test('a preview that ended unnoticed is not served again, although the store is slow', async () => {
  const name = await make('next');
  await find(name);
  await endPreview(store, name, { now: () => new Date(NOW) });
  pass(60_000);
  const answered = signal();
  hangs = answered.promise;
  const found = find(name);
  await until(() => asked.lists > 1);
  answered.resolve();
  expect(await found).toBe('gone');
});

test('does not serve damaged content, and retries every two seconds', async () => {
  const name = await make('next');
  const page = (await readComposition(await previewStore(store, name), 'next'))?.record.content[
    'public/index.html'
  ];
  if (page === undefined) throw new Error('It has no page.');
  const key = previewPrefix(name) + keyOfFile(page);
  const file = path.join(folder(), key);
  const whole = await store.objects.get(key);
  await rm(file);
  await writeFile(file, Buffer.alloc(whole?.length ?? 0, 'x'));
  expect(await find(name)).toBe('unavailable');
  expect(lines).toEqual([expect.stringContaining('Cannot serve build next')]);
  expect(lines.join()).not.toContain(name);
  const before = asked.gets;
  expect(await find(name)).toBe('unavailable');
  expect(asked.gets).toBe(before);
  await rm(file);
  await store.objects.putIfAbsent(key, whole ?? Buffer.alloc(0));
  pass(2_000);
  expect(buildOf(await find(name))).toBe('next');
});

test.each([
  ['ended', async (name: string) => void (await endPreview(store, name, { now: () => new Date(NOW) }))],
  ['removed', async (name: string) => store.objects.remove(`previews/names/${name}.json`)],
])('keeps no %s preview in memory', async (_, end) => {
  const names: string[] = [];
  for (let index = 0; index < 9; index += 1) names.push(await make(`next-${index}`));
  for (const name of names.slice(0, 8)) await find(name);
  await end(names[7] ?? '');
  pass(2_000);
  expect(buildOf(await find(names[8] ?? ''))).toBe('next-8');
  const before = asked.gets;
  expect(buildOf(await find(names[0] ?? ''))).toBe('next-0');
  expect(asked.gets).toBe(before);
});

test('keeps eight in memory', async () => {
  const names: string[] = [];
  for (let index = 0; index < 9; index += 1) names.push(await make(`next-${index}`));
  const [first = '', second = ''] = names;
  for (const name of names.slice(0, 8)) await find(name);
  await find(first);
  const ninth = await find(names[8] ?? '');
  expect(buildOf(ninth)).toBe('next-8');
  const before = asked.gets;
  await find(first);
  expect(asked.gets).toBe(before);
  await find(second);
  expect(asked.gets).toBeGreaterThan(before);
});
