import { beforeEach, describe, expect, test } from '@jest/globals';
import { sha256 } from './content/content-cache';
import { listRefused, MAX_PICTURE_BYTES, type NewRefusal, putRefused, readPicture } from './refused-releases';
import type { Store } from './store';
import { folderStore } from './testing/folder-store';
import { samplePicture, sampleRefusal } from './testing/sample-refusal';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const put = (given: Partial<NewRefusal> = {}) => putRefused(store, sampleRefusal(given));

async function list() {
  const lines: string[] = [];
  return { refused: await listRefused(store, { log: (line) => lines.push(line) }), lines };
}

test('a refused release is kept with its faults, author and pictures', async () => {
  const name = await put();
  expect(name).toBe('20260601000000000-next');
  const hashes = Object.fromEntries(
    ['before', 'after', 'difference'].map((kind) => [kind, sha256(samplePicture(kind))]),
  );
  expect((await list()).refused).toEqual([
    {
      name,
      at: '2026-06-01T00:00:00.000Z',
      who: 'Ann',
      message: 'a wider header',
      commit: 'abc',
      build: 'next',
      packages: ['mf-hello'],
      releases: { 'mf-hello': '1.0.0-next' },
      page: '/',
      width: 390,
      scripts: false,
      faults: [
        { text: 'mf-topics looks different in 400 pixels.', look: { slot: 'mf-topics', ...hashes } },
        { text: 'A link does not lead to its page.' },
      ],
    },
  ]);
  for (const kind of ['before', 'after', 'difference'])
    expect(await readPicture(store, name, hashes[kind] ?? '')).toEqual(samplePicture(kind));
});

test('lists the newest ten, newest first', async () => {
  for (let second = 0; second < 12; second += 1)
    await put({ now: () => new Date(Date.UTC(2026, 5, 1, 0, 0, second)), build: `b${(second * 7) % 12}` });
  const { refused } = await list();
  expect(refused.map(({ at }) => at.slice(17, 19))).toEqual([
    '11',
    '10',
    '09',
    '08',
    '07',
    '06',
    '05',
    '04',
    '03',
    '02',
  ]);
});

test('long texts, many faults and large pictures are limited', async () => {
  const large = Buffer.concat([samplePicture('large'), Buffer.alloc(MAX_PICTURE_BYTES)]);
  const name = await put({
    faults: Array.from({ length: 25 }, (_, index) => ({
      text: `${index} \u001b${'x'.repeat(3_000)}`,
      look: { slot: 'mf-topics', pictures: { before: large } },
    })),
  });
  const { refused, lines } = await list();
  expect(lines).toEqual([]);
  const { faults = [] } = refused[0] ?? {};
  expect(faults).toHaveLength(20);
  expect(faults[0]?.text).toMatch(/^0 \\u001bx{1992}$/);
  expect(faults.at(-1)).toEqual({ text: '6 more faults.' });
  expect(faults[0]?.look).toEqual({ slot: 'mf-topics' });
  expect(await readPicture(store, name, sha256(large))).toBeNull();
});

describe('what something else wrote', () => {
  const good = async () => {
    const name = await put();
    const found = await store.objects.get(`refused/${name}/record.json`);
    return JSON.parse(String(found?.bytes)) as Record<string, unknown>;
  };

  test.each<readonly [string, object]>([
    ['a page elsewhere', { page: '//evil.example/' }],
    ['a hash that leaves its folder', { faults: [{ text: 'x', look: { slot: 'a', before: '../../live' } }] }],
    ['too many faults', { faults: Array.from({ length: 21 }, () => ({ text: 'x' })) }],
    ['a long text', { faults: [{ text: 'x'.repeat(2_001) }] }],
    ['no faults', { faults: [] }],
    ['a time that is none', { at: 'yesterday' }],
    ['a package that is none', { packages: ['../a'] }],
  ])('%s: the record is skipped with a line, and others are listed', async (_, change) => {
    const record = Buffer.from(JSON.stringify({ ...(await good()), ...change }));
    await store.objects.putIfAbsent('refused/20260602000000000-bad/record.json', record);
    const { refused, lines } = await list();
    expect(refused.map(({ build }) => build)).toEqual(['next']);
    expect(lines).toEqual([
      expect.stringMatching(
        /^Skipped a refused release: refused\/20260602000000000-bad\/record\.json in .+ is damaged: /,
      ),
    ]);
  });

  test('objects under other names are ignored', async () => {
    for (const key of ['refused/a/record.json', 'refused/record.json', 'refused/20260602000000000-b/c.json'])
      await store.objects.putIfAbsent(key, Buffer.from('{}'));
    expect(await list()).toEqual({ refused: [], lines: [] });
  });

  test.each<readonly [string, Buffer]>([
    ['no picture', Buffer.from('<svg onload="alert(1)">')],
    ['another picture', samplePicture('other')],
    ['a large picture', Buffer.concat([samplePicture('large'), Buffer.alloc(MAX_PICTURE_BYTES)])],
  ])('%s is not served', async (what, bytes) => {
    // Those that are no picture have the right hash.
    const hash = what === 'another picture' ? '0'.repeat(64) : sha256(bytes);
    await store.objects.putIfAbsent(`refused/20260602000000000-bad/${hash}.png`, bytes);
    await expect(readPicture(store, '20260602000000000-bad', hash)).rejects.toThrow(
      'is damaged: it is not the picture that the proof made.',
    );
  });

  test('a picture is found only by the name of a refusal and a hash', async () => {
    const hash = sha256(samplePicture('before'));
    await store.objects.putIfAbsent(`content/${hash}.png`, samplePicture('before'));
    for (const name of ['../content', '..', '', 'a', '20260602000000000-a/../../content'])
      expect(await readPicture(store, name, hash)).toBeNull();
    for (const wanted of ['record', '../record.json', `${hash}/..`, ''])
      expect(await readPicture(store, await put(), wanted)).toBeNull();
  });
});
