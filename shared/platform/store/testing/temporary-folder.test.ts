import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { parseStoreEnv } from '../../config/parse-store-env';
import { sampleSite } from '../../sample-site/sample-site';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
let before: unknown;
beforeAll(() => {
  try {
    folder();
  } catch (error) {
    before = error;
  }
});

test('a test has an empty folder, which does not exist before the first test', async () => {
  expect(await readdir(folder())).toEqual([]);
  expect(before).toEqual(
    new Error('The temporary folder exists only in a test, in beforeEach and in afterEach.'),
  );
});

test('a test cannot open the default store with a missing or empty SITE_STORE', async () => {
  const { openStore } = await import('../open-store');
  const { objects } = await openStore({ site: sampleSite, env: process.env });
  await expect(objects.putIfAbsent('a', Buffer.from('a'))).rejects.toThrow('a part of the path is a file');
  expect(() => parseStoreEnv({ SITE_STORE: '' })).toThrow(
    'SITE_STORE is empty. Set it to a value, or unset it',
  );
});
