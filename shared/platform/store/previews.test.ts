import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  endPreview,
  isPreviewName,
  keyOfPreview,
  listPreviews,
  newPreviewName,
  putPreview,
  readPreview,
} from './previews';
import type { Store } from './store';
import { folderStore } from './testing/folder-store';
import { putMade, putSample, sampleComposition } from './testing/sample-composition';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
const NOW = Date.UTC(2026, 5, 1);
const DAY = 24 * 60 * 60 * 1000;
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const at = (days: number) => () => new Date(NOW + days * DAY);

async function make(days = 0) {
  const stored = await putSample(store, 'next');
  return putPreview({ ...store, author: 'Ann' }, newPreviewName(), stored, {
    origin: 'https://www.example.com',
    packages: ['shell'],
    message: 'a new shell',
    commit: 'abc',
    now: at(days),
  });
}

test('a preview records its content, author and expiry, under an unguessable URL', async () => {
  const made = await make();
  expect(made.address).toMatch(/^https:\/\/www\.example\.com\/_preview\/[0-9a-f]{32}$/);
  expect(await readPreview(store, made.name)).toEqual({
    origin: 'https://www.example.com',
    build: 'next',
    composition: expect.stringMatching(/^[0-9a-f]{64}$/),
    releases: { shell: '1.0.0-next' },
    packages: ['shell'],
    who: 'Ann',
    at: '2026-06-01T00:00:00.000Z',
    until: '2026-06-15T00:00:00.000Z',
    message: 'a new shell',
    commit: 'abc',
  });
  const names = new Set(await Promise.all(Array.from({ length: 50 }, async () => (await make()).name)));
  expect(names.size).toBe(50);
});

test('a preview with control characters in its message remains readable', async () => {
  const stored = await putSample(store, 'next');
  const { name } = await putPreview(store, newPreviewName(), stored, {
    ...{ origin: 'https://www.example.com', packages: ['shell'] },
    message: '\u001b'.repeat(500),
  });
  expect((await readPreview(store, name))?.message).toHaveLength(2_000);
});

test('lists active previews, newest first', async () => {
  const [first, second, third] = [await make(0), await make(1), await make(2)];
  const listed = async (days: number) =>
    (await listPreviews(store, { now: at(days) })).map(({ name }) => name);
  expect(await listed(3)).toEqual([third.name, second.name, first.name]);
  expect(await endPreview(store, second.name, { now: at(3) })).toMatchObject({ build: 'next' });
  expect(await listed(3)).toEqual([third.name, first.name]);
  expect(await listed(14)).toEqual([third.name]);
  expect(await listPreviews(store, { now: at(3) })).toContainEqual(third);
});

test('rejects ending a preview that is unknown or has ended', async () => {
  const { name } = await make();
  for (const other of ['0'.repeat(32), '../live/00000001', ''])
    await expect(endPreview(store, other)).rejects.toThrow(`Cannot find preview "${other}"`);
  await expect(endPreview(store, name, { now: at(14) })).rejects.toThrow(
    'Cannot end the preview: it expired at 2026-06-15',
  );
  await endPreview(store, name, { now: at(1) });
  await expect(endPreview(store, name, { now: at(1) })).rejects.toThrow(
    'Cannot end the preview: it has already ended.',
  );
});

test('a composition with a missing object does not become a preview', async () => {
  const stored = await putMade(store, { record: sampleComposition({ build: 'lost' }), files: [] });
  const options = { origin: 'https://www.example.com', packages: ['shell'] };
  await expect(putPreview(store, newPreviewName(), stored, options)).rejects.toThrow('1.0.0-lost');
  expect(await listPreviews(store)).toEqual([]);
});

describe('a record that somebody else wrote', () => {
  const name = 'a'.repeat(32);
  const good = {
    origin: 'https://www.example.com',
    build: 'next',
    composition: 'a'.repeat(64),
    releases: {},
    packages: ['shell'],
    who: 'Ann',
    at: '2026-06-01T00:00:00.000Z',
    until: '2026-06-15T00:00:00.000Z',
  };

  test.each<[string, object]>([
    ['without anything', {}],
    ['with a package that is none', { ...good, packages: ['__proto__'] }],
    ['with a package twice', { ...good, packages: ['shell', 'shell'] }],
    ['with an address that is none', { ...good, origin: 'javascript:alert(1)' }],
    ['with a build that is a path', { ...good, build: '../live/1' }],
    ['with a release that is a path', { ...good, releases: { shell: '../../live' } }],
  ])('%s is skipped and named, and hides no other preview', async (_, record) => {
    const { name: other } = await make();
    await store.objects.putIfAbsent(keyOfPreview(name), Buffer.from(JSON.stringify(record)));
    const lines: string[] = [];
    const shown = await listPreviews(store, { now: at(1), log: (line) => lines.push(line) });
    expect(shown.map((one) => one.name)).toEqual([other]);
    expect(lines).toEqual([
      expect.stringMatching(/^Skipped a preview: previews\/names\/aaaa….json in .+ is damaged: /),
    ]);
    await expect(readPreview(store, name)).rejects.toThrow('It was written outside this tool. Delete it.');
  });
});

test.each(['', 'abc', 'A'.repeat(32), 'g'.repeat(32), 'a'.repeat(33), 'leave'])(
  '"%s" is not a preview name',
  (text) => {
    expect(isPreviewName(text)).toBe(false);
  },
);
