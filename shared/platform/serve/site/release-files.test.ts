import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { sampleSite } from '../../sample-site/sample-site';
import { openStore } from '../../store/open-store';
import { folderStore } from '../../store/testing/folder-store';
import { temporaryFolder } from '../../store/testing/temporary-folder';
import { putSite, writeRelease } from '../testing/write-site';
import { buildManifests, releaseFiles } from './release-files';
import { storeLookups } from './store-lookups';
import { bodyReader, type ReadBody } from './stored-body';

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

test('files that a prune removed are missing, although a server knew them', async () => {
  const env = { SITE_STORE: folder(), SITE_CACHE: path.join(folder(), 'cache') };
  const store = await openStore({ site: sampleSite, env, log: () => {} });
  const { id } = await writeRelease(store, 'mf-hello', '1.0.0-aaaaaaaaaaab', {
    [HEADER]: 'x',
    'main.js': 'y',
  });
  // Holds nothing in memory.
  const readBody = (...read: Parameters<ReadBody>) => bodyReader({ ...store })(...read);
  const { find } = releaseFiles(store, readBody);
  const urls = [`/_fragments/mf-hello/${HEADER}`, `/_fragments/mf-hello/${id}/main.js`];
  for (const url of urls) expect(await find(url)).not.toBeNull();
  for (const content of ['cache/content', 'content'])
    await rm(path.join(folder(), content), { recursive: true });
  for (const url of urls) await expect(find(url)).rejects.toThrow('is missing');
  for (const records of ['files', 'releases']) await rm(path.join(folder(), records), { recursive: true });
  for (const url of urls) expect(await find(url)).toBeNull();
});

test('holds no build manifest beside those in memory, and one that a prune removed is missing', async () => {
  const store = await folderStore(folder());
  await putSite(store, '0123456789ab');
  const readBody = (...read: Parameters<ReadBody>) => bodyReader({ ...store })(...read);
  const find = buildManifests(store, readBody);
  const url = '/builds/meta/0123456789ab.json';
  expect(String((await find(url))?.identity)).toBe('{"id":"0123456789ab"}');
  await rm(path.join(folder(), 'content'), { recursive: true });
  await expect(find(url)).rejects.toThrow('is missing');
  await rm(path.join(folder(), 'compositions'), { recursive: true });
  expect(await find(url)).toBeNull();
});

test('holds all releases of a composition with many packages', async () => {
  const store = await folderStore(folder());
  const names = Array.from({ length: 60 }, (_, index) => `mf-many${index}`);
  const id = '1.0.0-aaaaaaaaaaab';
  for (const name of names) await writeRelease(store, name, id, { 'main.js': name });
  const limits = { atOnce: 1, waiting: 0, perSecond: 0 };
  const { find, fetchAll } = releaseFiles(store, bodyReader(store), { lookups: storeLookups(limits) });
  await fetchAll(Object.fromEntries(names.map((name) => [name, id])));
  const found = await Promise.all(names.map((name) => find(`/_fragments/${name}/${id}/main.js`)));
  expect(found.map((body) => body?.identity.toString())).toEqual(names);
});

test('does not find a made-up name that is longer than any in a store', async () => {
  const { find } = releaseFiles(await folderStore(folder()), (): never => {
    throw new Error('It reads a file.');
  });
  expect(await find(`/_fragments/mf-hello/${'a'.repeat(200)}.0123456789.js`)).toBeNull();
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
