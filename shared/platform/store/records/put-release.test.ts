import { cp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { readBuild } from '../../release/read-build';
import { keyOfFile, readContent, readEncodings, type StoredFile } from '../content/stored-content';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { fragmentFiles, writeFiles } from '../testing/sample-build';
import { temporaryFolder } from '../testing/temporary-folder';
import { builtFiles } from './built-files';
import { type Build, findRelease, putRelease, readRelease } from './put-release';

const folder = temporaryFolder();
let store: Store;
let build: Build;
beforeEach(async () => {
  store = await folderStore(path.join(folder(), 'store'));
  await writeFiles(path.join(folder(), 'output'), fragmentFiles);
  build = await readBuild(path.join(folder(), 'output'), {
    name: 'mf-hello',
    version: '1.0.0',
    sources: 'abc',
    mode: 'production',
  });
});

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.objects.list(prefix)) found.push(key);
  return found;
}

function fileIn(content: Readonly<Record<string, StoredFile>>, name: string): StoredFile {
  const file = content[name];
  if (file === undefined) throw new Error(`no ${name}`);
  return file;
}

describe('putRelease', () => {
  test('stores every file, and browser files with encodings', async () => {
    const files = new Map([...build.files, ['inline/bootstrap.js', Buffer.from('wait();')]]);
    const { content } = await putRelease(store, { ...build, files });
    expect(Object.keys(content).sort()).toEqual([...files.keys()].sort());
    for (const [name, bytes] of files) expect(await readContent(store, fileIn(content, name))).toEqual(bytes);
    const { br, gz } = await readEncodings(store, fileIn(content, 'browser/header.css'));
    expect(br && brotliDecompressSync(br).toString()).toBe('.header{}');
    expect(gz && gunzipSync(gz).toString()).toBe('.header{}');
    const plain = ['browser/picture.avif', 'node/remoteEntry.cjs', 'inline/bootstrap.js'];
    for (const name of plain) expect((await readEncodings(store, fileIn(content, name))).br).toBeNull();
  });

  test('packs what browsers request apart from source maps and the Node build', async () => {
    const files = new Map([...build.files, ['browser/header.js.map', Buffer.from('{"version":3}')]]);
    const { content } = await putRelease(store, { ...build, files });
    const isServed = (file: string) => file.startsWith('browser/') && !file.endsWith('.map');
    const packs = (areServed: boolean) =>
      new Set(
        Object.keys(content)
          .filter((file) => isServed(file) === areServed)
          .map((file) => keyOfFile(fileIn(content, file))),
      );
    const others = packs(false);
    expect([packs(true).size, others.size]).toEqual([1, 1]);
    expect([...packs(true)].filter((key) => others.has(key))).toEqual([]);
  });

  test('reads back what was put', async () => {
    const put = await putRelease(store, build);
    expect(await readRelease(store, 'mf-hello', build.record.id)).toEqual(put);
    expect(put).toMatchObject(build.record);
  });

  test('putting a release again or twice at once adds nothing', async () => {
    await putRelease(store, build);
    const before = await keys();
    await Promise.all([putRelease(store, build), putRelease(store, build)]);
    expect(await keys()).toEqual(before);
  });

  test('adds only the new files of a release', async () => {
    const before = await putRelease(store, build);
    const count = (await keys('content/')).length;
    const files = new Map([...build.files, ['browser/header.js', Buffer.from('export const header = 2;')]]);
    const record = { ...build.record, id: '1.0.0-other' };
    const { content } = await putRelease(store, { record, files }, before);
    // The file with its two encodings; the others stay in their pack.
    expect((await keys('content/')).length).toBe(count + 1);
    expect(content['browser/words.js']).toEqual(before.content['browser/words.js']);
  });

  test('puts a lost file again with the next release', async () => {
    const before = await putRelease(store, build);
    const lost = keyOfFile(fileIn(before.content, 'browser/header.js'));
    await store.objects.remove(lost);
    await putRelease(store, { ...build, record: { ...build.record, id: '1.0.0-other' } }, before);
    expect(await store.objects.has(lost)).toBe(true);
  });

  test('without its record a release does not exist, whenever the process ends', async () => {
    for (let most = 0; ; most += 1) {
      const place = await folderStore(path.join(folder(), `dying-${most}`));
      const died = await putRelease(dyingAfter(place, most), build).then(
        () => false,
        () => true,
      );
      const found = await findRelease(place, 'mf-hello', { sources: 'abc', mode: 'production' });
      if (found !== null) for (const file of Object.values(found.content)) await readContent(place, file);
      expect(await putRelease(place, build)).toMatchObject(build.record);
      if (!died) break;
      expect(most).toBeLessThan(60);
    }
  });
});

/** A store whose process ends during a write. */
function dyingAfter(place: Store, most: number): Store {
  let writes = 0;
  const putIfAbsent: Store['objects']['putIfAbsent'] = async (...put) => {
    writes += 1;
    if (writes > most) throw new Error('the end');
    return place.objects.putIfAbsent(...put);
  };
  return { ...place, objects: { ...place.objects, putIfAbsent } };
}

test("rejects and names a record that somebody put first under the release's id", async () => {
  const { record, files } = build;
  const evil = { record, files: new Map([...files, ['browser/header.js', Buffer.from('evil()')]]) };
  await putRelease(store, evil);
  await expect(putRelease(store, build)).rejects.toThrow(
    /: releases\/mf-hello\/\S+\.json in .+ differs from this build, .+ release mf-hello again\.$/,
  );
});

test('a release that another commit or team built to the same bytes is the same release', async () => {
  const first = await putRelease(store, build);
  const again = { ...build, record: { ...build.record, sources: 'other' } };
  expect(await putRelease(store, again)).toEqual(first);
});

describe('findRelease', () => {
  test('finds a release built from the same sources in the same mode', async () => {
    const put = await putRelease(store, build);
    expect(await findRelease(store, 'mf-hello', { sources: 'abc', mode: 'production' })).toEqual(put);
    expect(await findRelease(store, 'mf-hello', { sources: 'xyz', mode: 'production' })).toBeNull();
    expect(await findRelease(store, 'mf-hello', { sources: 'abc', mode: 'development' })).toBeNull();
    expect(await findRelease(store, 'mf-goodbye', { sources: 'abc', mode: 'production' })).toBeNull();
  });

  test('ignores a damaged release', async () => {
    await putRelease(store, build);
    const key = `releases/mf-hello/${build.record.id}.json`;
    await store.objects.remove(key);
    await store.objects.putIfAbsent(key, Buffer.from('{'));
    expect(await findRelease(store, 'mf-hello', { sources: 'abc', mode: 'production' })).toBeNull();
  });
});

test.each([
  [
    'is not there',
    null,
    'Cannot find release 1.0.0-none of mf-hello in the store. node site releases lists the releases.',
  ],
  ['is damaged', '{"id": 1}', 'Restore it from a backup, or delete it and release mf-hello again.'],
])('a release that %s is named with the fix', async (_, content, message) => {
  const id = '1.0.0-none';
  if (content !== null) await store.objects.putIfAbsent(`releases/mf-hello/${id}.json`, Buffer.from(content));
  const error = await readRelease(store, 'mf-hello', id).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(String(error)).toContain(message);
});

describe('builtFiles', () => {
  test('writes a Node build, and again if it was changed or removed', async () => {
    const release = await putRelease(store, build);
    const { nodeFolder } = builtFiles(store);
    const laid = await nodeFolder(release);
    const read = () => readFile(path.join(laid, 'node/remoteEntry.cjs'), 'utf8');
    expect(await read()).toBe('exports.entry = 1;');
    await writeFiles(laid, { 'node/remoteEntry.cjs': 'exports.entry = 2;' });
    expect(await nodeFolder(release)).toBe(laid);
    expect(await read()).toBe('exports.entry = 1;');
    await rm(laid, { recursive: true });
    await Promise.all([nodeFolder(release), nodeFolder(release)]);
    expect(await read()).toBe('exports.entry = 1;');
  });

  test('removes builds unused for a month when it writes another one', async () => {
    const release = await putRelease(store, build);
    const { nodeFolder } = builtFiles(store);
    const [used, unused] = ['2', '3'].map((id) => path.join(store.local, 'builds/mf-hello', id));
    const laid = await nodeFolder(release);
    const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    for (const other of [used, unused]) {
      await cp(laid, other ?? '', { recursive: true });
      await utimes(other ?? '', longAgo, longAgo);
    }
    await nodeFolder({ ...release, id: '2' });
    await nodeFolder({ ...release, id: '4' });
    expect((await readdir(path.dirname(laid))).sort()).toEqual(['2', '4', release.id].sort());
  });
});
