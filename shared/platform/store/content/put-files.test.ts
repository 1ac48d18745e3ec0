import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from '@jest/globals';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { sha256 } from './content-cache';
import { type FileToPut, type PutFilesOptions, putFiles } from './put-files';
import { keyOfFile, readEncodings, type StoredFile } from './stored-content';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const PAGES = 40;
const words = 'a page of the site says what its product does and why somebody should want it today'.split(
  ' ',
);

/** A text with words in a different order for each number. */
function page(number: number, text = 'as it was'): string {
  const order = Array.from({ length: 20 }, (_, part) => sha256(Buffer.from(`${number} ${part} ${text}`)));
  return [...order.join('')].map((digit) => words[Number.parseInt(digit, 16)]).join(' ');
}

function put(texts: Readonly<Record<string, string>>, options?: PutFilesOptions) {
  const files = Object.entries(texts).map(
    ([name, text]): FileToPut => ({ name, bytes: Buffer.from(text), compression: 'in-time' }),
  );
  return putFiles(store, files, options);
}

function pages(changed: Readonly<Record<number, string>> = {}): Record<string, string> {
  const all = Array.from({ length: PAGES }, (_, number) => [`${number}.html`, page(number, changed[number])]);
  return Object.fromEntries(all);
}

async function contentKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.objects.list('content/')) keys.push(key);
  return keys;
}

async function expectContent(stored: Readonly<Record<string, StoredFile>>, texts: Record<string, string>) {
  expect(Object.keys(stored)).toEqual(Object.keys(texts));
  // A store without an open pack in memory.
  const fresh = await folderStore(folder());
  for (const [name, text] of Object.entries(texts)) {
    const encodings = await readEncodings(fresh, stored[name] as StoredFile);
    expect(encodings.identity.toString()).toBe(text);
    expect(encodings.br && brotliDecompressSync(encodings.br).toString()).toBe(text);
    expect(encodings.gz && gunzipSync(encodings.gz).toString()).toBe(text);
  }
}

test('packs small files into one object and reads each of them', async () => {
  const texts = { ...pages(), 'a copy.html': page(3) };
  const stored = await put(texts);
  expect(await contentKeys()).toHaveLength(1);
  await expectContent(stored, texts);
});

test('reuses files of an earlier composition: one changed page is one small object', async () => {
  const before = await put(pages());
  const [pack = ''] = await contentKeys();
  const texts = pages({ 7: 'new words' });
  const stored = await put(texts, { known: Object.values(before) });
  const [added = '', ...more] = (await contentKeys()).filter((key) => key !== pack);
  expect(more).toEqual([]);
  expect((await store.objects.get(added))?.length).toBeLessThan(2 * page(7, 'new words').length);
  const moved = Object.keys(stored).filter((name) => stored[name] !== before[name]);
  expect(moved).toEqual(['7.html']);
  await expectContent(stored, texts);
});

test('reuses files of earlier compositions that have their own objects', async () => {
  const alone = await Promise.all(Object.entries(pages()).map(([name, text]) => put({ [name]: text })));
  const before: Record<string, StoredFile> = Object.assign({}, ...alone);
  expect(await contentKeys()).toHaveLength(PAGES);
  expect(Object.values(before)[0]?.packed?.at).toBeUndefined();
  await expectContent(before, pages());
  expect(await put(pages(), { known: Object.values(before) })).toEqual(before);
});

test('moves files out of a pack that is hardly used, so that a prune can remove it', async () => {
  const before = await put(pages());
  const [pack = ''] = await contentKeys();
  const rest = Object.fromEntries(Object.entries(pages()).slice(0, PAGES / 4));
  const stored = await put(rest, { known: Object.values(before) });
  expect(Object.values(stored).map(keyOfFile)).not.toContain(pack);
  await expectContent(stored, rest);
});

test('reuses files given by location without reading them, and reads them from an abandoned pack', async () => {
  const before = await put(pages());
  const told = (names: readonly string[]) =>
    names.map((name): FileToPut => ({ name, bytes: before[name] as StoredFile, compression: 'in-time' }));
  const names = Object.keys(before);
  const blind = { ...store, objects: { ...store.objects, get: () => Promise.reject(new Error('read')) } };
  expect(await putFiles(blind, told(names))).toEqual(before);

  const few = names.slice(0, PAGES / 4);
  const stored = await putFiles(store, told(few));
  const [pack = ''] = Object.values(before).map(keyOfFile);
  expect(Object.values(stored).map(keyOfFile)).not.toContain(pack);
  await expectContent(stored, Object.fromEntries(Object.entries(pages()).slice(0, PAGES / 4)));
});

test('puts a lost pack again', async () => {
  const before = await put(pages());
  const [pack = ''] = await contentKeys();
  await store.objects.remove(pack);
  await expectContent(await put(pages(), { known: Object.values(before) }), pages());
});

test('compresses quickly when time is up, and better the next time', async () => {
  const hurried = await put(pages(), { compressMs: 0 });
  const still = await put(pages(), { known: Object.values(hurried), compressMs: 0 });
  expect(still).toEqual(hurried);
  const better = await put(pages(), { known: Object.values(hurried), compressMs: 60_000 });
  await expectContent(better, pages());
  for (const [name, { packed }] of Object.entries(better)) {
    expect(hurried[name]?.packed?.quick).toBe(true);
    expect(packed?.quick).toBeUndefined();
    expect(packed?.br).toBeLessThan(hurried[name]?.packed?.br ?? 0);
  }
  expect(await put(pages(), { known: Object.values(better), compressMs: 60_000 })).toEqual(better);
});

test('stores content with and without compressed encodings separately', async () => {
  const bytes = Buffer.from(page(1));
  const { script, plain } = await putFiles(store, [
    { name: 'script', bytes, compression: undefined },
    { name: 'plain', bytes },
  ]);
  expect(script).toEqual(plain);
  const both = await putFiles(store, [
    { name: 'a.js', bytes, compression: 'best' },
    { name: 'node.js', bytes },
  ]);
  expect((await readEncodings(store, both['a.js'] as StoredFile)).br).not.toBeNull();
  expect((await readEncodings(store, both['node.js'] as StoredFile)).br).toBeNull();
});
