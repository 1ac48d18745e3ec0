import { beforeEach, expect, test } from '@jest/globals';
import { putFiles } from '../store/put-files';
import type { Store } from '../store/store';
import type { StoredFile } from '../store/stored-content';
import { folderStore } from '../store/testing/folder-store';
import { temporaryFolder } from '../store/testing/temporary-folder';
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
  // Each in an object of its own.
  const put = (name: string) => putFiles(opened, [{ name, bytes: Buffer.alloc(1_000, name) }]);
  files = (await Promise.all(['a', 'b', 'c'].map(put))).flatMap((all) => Object.values(all));
});

test('a body that is in use is read once, however little is kept', async () => {
  const read = bodyReader(store, 1_000);
  const [first, ...others] = files as [StoredFile, ...StoredFile[]];
  const body = await read(first, 'text/plain');
  for (const file of others) await read(file, 'text/plain');
  expect(read.keptBytes()).toBe(1_000);
  expect(reads).toBe(3);
  expect(await read(first, 'text/plain')).toBe(body);
  expect(reads).toBe(3);
});

test('what is in use nowhere is kept up to a limit, and read again after that', async () => {
  const read = bodyReader(store, 2_000);
  for (const file of files) await read(file, 'text/plain');
  expect(read.keptBytes()).toBe(2_000);
  await read(files[2] as StoredFile, 'text/plain');
  expect(reads).toBe(3);
});

test('of a file that cannot be read nothing is kept', async () => {
  const read = bodyReader(store, 2_000);
  const gone = { ...(files[0] as StoredFile), sha256: '0'.repeat(64) };
  await expect(read(gone, 'text/plain')).rejects.toThrow('is missing');
  await expect(read(gone, 'text/plain')).rejects.toThrow('is missing');
  expect(read.keptBytes()).toBe(0);
});
