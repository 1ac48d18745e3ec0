import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { putFiles } from '../../store/content/put-files';
import type { StoredFile } from '../../store/content/stored-content';
import type { Store } from '../../store/store';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { bodyReader } from './stored-body';

const folder = temporaryFolder();
let store: Store;
let files: readonly StoredFile[];
let reads = 0;

beforeEach(async () => {
  const opened = await folderStore(folder());
  reads = 0;
  store = {
    ...opened,
    objects: {
      ...opened.objects,
      get(key) {
        reads += 1;
        return opened.objects.get(key);
      },
    },
  };
  // Each in its own object.
  const put = (name: string) => putFiles(opened, [{ name, bytes: Buffer.alloc(1_000, name) }]);
  files = (await Promise.all(['a', 'b', 'c'].map(put))).flatMap((all) => Object.values(all));
});

test('reads a body in use once, however small the cache', async () => {
  const read = bodyReader(store, 1_000);
  const [first, ...others] = files as [StoredFile, ...StoredFile[]];
  const body = await read(first, 'text/plain');
  for (const file of others) await read(file, 'text/plain');
  expect(read.cachedBytes()).toBe(1_000);
  expect(reads).toBe(3);
  expect(await read(first, 'text/plain')).toBe(body);
  expect(reads).toBe(3);
});

test('caches unused bodies up to a limit', async () => {
  const read = bodyReader(store, 2_000);
  for (const file of files) await read(file, 'text/plain');
  expect(read.cachedBytes()).toBe(2_000);
  await read(files[2] as StoredFile, 'text/plain');
  expect(reads).toBe(3);
});

test('caches nothing of an unreadable file', async () => {
  const read = bodyReader(store, 2_000);
  const gone = { ...(files[0] as StoredFile), sha256: '0'.repeat(64) };
  await expect(read(gone, 'text/plain')).rejects.toThrow('is missing');
  await expect(read(gone, 'text/plain')).rejects.toThrow('is missing');
  expect(read.cachedBytes()).toBe(0);
});

test('a cached file does not retain its pack', async () => {
  const pack = ['a', 'b', 'c'].map((name) => ({
    name,
    bytes: Buffer.from(randomBytes(50_000).toString('hex')),
    compression: 'quick' as const,
  }));
  const stored = Object.values(await putFiles(store, pack));
  expect(new Set(stored.map(({ packed }) => packed?.sha256)).size).toBe(1);
  const { identity, br, gz } = await bodyReader(store)(stored[0] as StoredFile, 'text/plain');
  const sizes = [identity, br, gz].map((form) => form?.buffer.byteLength);
  expect(sizes).toEqual([identity, br, gz].map((form) => form?.length));
  expect(identity).toEqual(pack[0]?.bytes);
});

test('a record that describes other bytes of an object does not affect other records', async () => {
  const [one, two] = Object.values(
    await putFiles(store, [
      { name: 'a.txt', bytes: Buffer.from('a file of a pack') },
      { name: 'b.txt', bytes: Buffer.from('its neighbour') },
    ]),
  );
  if (one === undefined || two === undefined) throw new Error('Nothing was put.');
  const read = bodyReader(store);
  for (const wrong of [
    { ...one, size: 3 },
    { ...one, sha256: two.sha256 },
    { ...one, size: one.size + two.size },
  ])
    await expect(read(wrong, 'text/plain')).rejects.toThrow('a record says that it contains the file');
  expect(String((await read(one, 'text/plain')).identity)).toBe('a file of a pack');
});
