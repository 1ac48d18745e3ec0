import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { readBuild } from '../publish/read-build';
import { type Build, findRelease, putRelease, readRelease } from './put-release';
import { openStore, type Store } from './store';
import { fragmentFiles, writeFiles } from './testing/sample-build';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
let store: Store;
let build: Build;
beforeEach(async () => {
  store = openStore(path.join(folder(), 'store'));
  await writeFiles(path.join(folder(), 'output'), fragmentFiles);
  build = await readBuild(path.join(folder(), 'output'), {
    name: 'mf-header',
    version: '1.0.0',
    sources: 'abc',
    mode: 'production',
  });
});

const release = (...names: string[]) => path.join(store.release('mf-header', build.record.id), ...names);

describe('putRelease', () => {
  test('keeps every file, and what browsers load compressed as well', async () => {
    const files = new Map([...build.files, ['inline/starter.js', Buffer.from('wait();')]]);
    await putRelease(store, { ...build, files });
    expect(await readFile(release('node/remoteEntry.cjs'), 'utf8')).toBe('exports.entry = 1;');
    const style = await readFile(release('browser/header.css'), 'utf8');
    expect(brotliDecompressSync(await readFile(release('browser/header.css.br'))).toString()).toBe(style);
    expect(gunzipSync(await readFile(release('browser/header.css.gz'))).toString()).toBe(style);
    const names = await readdir(release(), { recursive: true });
    expect(names.filter((name) => /(picture|node|inline).*\.br/.test(name))).toEqual([]);
    expect(await readdir(store.releasesOf('mf-header'))).toEqual([build.record.id]);
  });

  test('is read back as it was put', async () => {
    await putRelease(store, build);
    expect(await readRelease(store, 'mf-header', build.record.id)).toEqual(build.record);
  });

  test('the same release again changes no file', async () => {
    await putRelease(store, build);
    await writeFile(release('browser/header.js'), 'as it was first put');
    await putRelease(store, build);
    expect(await readFile(release('browser/header.js'), 'utf8')).toBe('as it was first put');
  });

  test('two at once end well', async () => {
    await Promise.all([putRelease(store, build), putRelease(store, build)]);
    expect(await readdir(store.releasesOf('mf-header'))).toEqual([build.record.id]);
  });
});

describe('findRelease', () => {
  test('finds what was built from the same sources in the same mode', async () => {
    await putRelease(store, build);
    expect(await findRelease(store, 'mf-header', { sources: 'abc', mode: 'production' })).toEqual(
      build.record,
    );
    expect(await findRelease(store, 'mf-header', { sources: 'xyz', mode: 'production' })).toBeNull();
    expect(await findRelease(store, 'mf-header', { sources: 'abc', mode: 'development' })).toBeNull();
    expect(await findRelease(store, 'mf-footer', { sources: 'abc', mode: 'production' })).toBeNull();
  });

  test('passes over a damaged release', async () => {
    await putRelease(store, build);
    await writeFile(release('release.json'), '{');
    expect(await findRelease(store, 'mf-header', { sources: 'abc', mode: 'production' })).toBeNull();
  });
});

test.each([
  [
    'is not there',
    null,
    'The store has no release 1.0.0-none of mf-header. npm run releases lists what it has.',
  ],
  ['is damaged', '{"id": 1}', 'is damaged. Delete its folder and release mf-header again.'],
])('a release that %s is named with a remedy', async (_, content, message) => {
  const id = '1.0.0-none';
  if (content !== null) await writeFiles(store.release('mf-header', id), { 'release.json': content });
  const error = await readRelease(store, 'mf-header', id).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(message);
});
