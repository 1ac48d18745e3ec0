import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { writeRelease } from '../testing/write-site';
import { releaseFiles } from './release-files';
import { bodyReader } from './stored-body';

const folder = temporaryFolder();
const HEADER = 'header.0123456789.js';

test('finds files of fetched releases without the store', async () => {
  const store = await folderStore(folder());
  const { package: name, id } = await writeRelease(store, 'mf-hello', '1.0.0-aaaaaaaaaaab', {
    [HEADER]: 'x',
  });
  const files = releaseFiles(store, bodyReader(store));
  await files.fetchAll({ [name]: id });
  await rm(path.join(folder(), 'files'), { recursive: true });
  await rm(path.join(folder(), 'content'), { recursive: true });
  const found = await files.find(`/_fragments/mf-hello/${HEADER}`);
  expect(found?.identity?.toString()).toBe('x');
});

test('finds files of a package with a digit in its name', async () => {
  const store = await folderStore(folder());
  const { id } = await writeRelease(store, 'mf-web3', '1.0.0-aaaaaaaaaaab', {
    [HEADER]: 'x',
    'main.js': 'y',
  });
  const { find } = releaseFiles(store, bodyReader(store));
  expect((await find(`/_fragments/mf-web3/${HEADER}`))?.identity?.toString()).toBe('x');
  expect((await find(`/_fragments/mf-web3/${id}/main.js`))?.identity?.toString()).toBe('y');
});
