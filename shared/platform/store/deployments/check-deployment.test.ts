import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { changeLive } from '../../release/testing/change-live';
import { sampleSite } from '../../sample-site/sample-site';
import { sha256 } from '../content/content-cache';
import { contentKey, keyOfFile, type StoredFile } from '../content/stored-content';
import { openStore } from '../open-store';
import { compositionKey, type StoredComposition } from '../records/composition-record';
import { fileKey } from '../records/file-index';
import { findById, putRelease, releaseKey } from '../records/put-release';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { putMade, sampleComposition } from '../testing/sample-composition';
import { sampleBuild } from '../testing/sample-releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { checkDeployments, verifyRelease } from './check-deployment';
import { append } from './deployment-log';
import { nowLive } from './live';

const folder = temporaryFolder();
let store: Store;
beforeEach(async () => {
  store = await folderStore(folder());
});

const html = 'a page of the site says what its product does. '.repeat(50);
const script = 'part.0123456789.js';

function build(name: string) {
  return sampleBuild(
    { id: `1.0.0-${name}`, package: 'shell' },
    { [`browser/${script}`]: 'shared', 'node/a.cjs': name },
  );
}

async function put(name: string): Promise<StoredComposition> {
  await putRelease(store, build(name));
  return putMade(store, {
    record: sampleComposition({ build: name }),
    files: [
      { name: 'public/index.html', bytes: Buffer.from(`${html} ${name}`) },
      { name: 'public/same.html', bytes: Buffer.from(html) },
    ],
  });
}

/** Replaces an object's content, as somebody with access to the disk or bucket could. */
async function overwrite(key: string, bytes: string | Buffer): Promise<void> {
  await writeFile(path.join(folder(), key), bytes);
}

function checkDeployment(of: Store, next: StoredComposition, live: StoredComposition | null) {
  return checkDeployments(of, [{ next, live }]);
}

function pageOf({ record }: StoredComposition): StoredFile {
  return record.content['public/index.html'] as StoredFile;
}

async function goLive(stored: StoredComposition): Promise<void> {
  await append(store, async () => ({ action: 'release', ...nowLive(stored) }));
}

test('a consistent composition goes live', async () => {
  await expect(checkDeployment(store, await put('a'), null)).resolves.toBeUndefined();
});

describe('content that somebody put first under a predictable key', () => {
  test('is detected when the real content is put', async () => {
    const bytes = Buffer.from('shared');
    const forms = Buffer.concat([bytes, Buffer.from('x')]);
    for (const hash of [sha256(bytes), sha256(forms)])
      await store.objects.putIfAbsent(contentKey(hash), Buffer.from('garbage'));
    const { record } = build('a');
    const one = { record: { ...record, files: {} }, files: new Map([['node/remoteEntry.cjs', bytes]]) };
    await expect(putRelease(store, one)).rejects.toThrow(
      /content\/\S+ in \S+ is damaged: its content has the hash .* delete it and release again\./,
    );
    expect(await findById(store, 'shell', '1.0.0-a')).toBeNull();
  });

  test('is detected before it goes live, also by a rollback', async () => {
    const a = await put('a');
    const b = await put('b');
    await goLive(a);
    await goLive(b);
    await overwrite(keyOfFile(pageOf(a)), 'garbage');
    await expect(changeLive(store, { action: 'rollback' })).rejects.toThrow(
      `Build a cannot go live: ${keyOfFile(pageOf(a))}`,
    );
    await expect(checkDeployment(store, a, null)).rejects.toThrow('is damaged');
    // Content of the live composition is not checked again.
    await expect(checkDeployment(store, a, a)).resolves.toBeUndefined();
  });

  test('is detected in the store even if this machine has cached the real content', async () => {
    store = await openStore({
      site: sampleSite,
      env: { SITE_STORE: folder(), SITE_CACHE: path.join(folder(), '.kept') },
    });
    const a = await put('a');
    await overwrite(keyOfFile(pageOf(a)), 'garbage');
    await expect(checkDeployment(store, a, null)).rejects.toThrow('is damaged');
  });
});

test('a record that names other content or other encodings for a file does not go live', async () => {
  const a = await put('a');
  const page = pageOf(a);
  const evil = Buffer.from(`${html} evil`);
  const identity = Buffer.from(`${html} a`);
  const forms = [brotliCompressSync(evil), gzipSync(evil)] as const;
  const object = Buffer.concat([identity, ...forms]);
  const hash = sha256(object);
  await store.objects.putIfAbsent(contentKey(hash), object);
  const swapped: StoredFile = { ...page, packed: { sha256: hash, br: forms[0].length, gz: forms[1].length } };
  const record = { ...a.record, content: { 'public/index.html': swapped } };
  const bytes = Buffer.from(`${JSON.stringify(record)}\n`);
  await overwrite(compositionKey('a'), bytes);
  await expect(checkDeployment(store, { record, bytes, sha256: sha256(bytes) }, null)).rejects.toThrow(
    `${contentKey(hash)} in ${store.objects.name} is damaged`,
  );
});

test('reads all compositions before it looks for a prune, because the deployment must follow within seconds', async () => {
  const calls: string[] = [];
  const { objects } = store;
  const watched: Store['objects'] = {
    ...objects,
    async get(key) {
      if (key.startsWith('content/')) calls.push('content');
      return objects.get(key);
    },
    list(prefix, after) {
      if (prefix === 'prune/') calls.push('prune');
      return objects.list(prefix, after);
    },
  };
  const steps = [await put('a'), await put('b')].map((next) => ({ next, live: null }));
  await checkDeployments({ ...store, objects: watched }, steps);
  expect(calls.lastIndexOf('content')).toBeLessThan(calls.indexOf('prune'));
});

test('a replaced record does not go live', async () => {
  const a = await put('a');
  await overwrite(compositionKey('a'), JSON.stringify({ ...a.record, year: 1999 }));
  await expect(checkDeployment(store, a, null)).rejects.toThrow('compositions/a.json');
});

describe('a release that contradicts its own record', () => {
  test.each<[string, () => Promise<void>, string]>([
    [
      'another file in the index',
      async () => overwrite(fileKey('shell', script), JSON.stringify({ sha256: 'a'.repeat(64), size: 1 })),
      'refers to another file than the release does',
    ],
    ['no file in the index', async () => rm(path.join(folder(), fileKey('shell', script))), 'is missing'],
    [
      'another integrity',
      async () => change(({ files }) => Object.assign(files[script] ?? {}, { integrity: 'sha256-x' })),
      'does not match its own file',
    ],
    [
      'no entry for Node',
      async () =>
        change((record) => {
          record.nodeEntry = 'node/b.cjs';
        }),
      'does not match its own file',
    ],
  ])('%s', async (_, damage, message) => {
    const a = await put('a');
    await damage();
    await expect(checkDeployment(store, a, null)).rejects.toThrow(message);
    const release = await findById(store, 'shell', '1.0.0-a');
    if (release === null) throw new Error('gone');
    await expect(verifyRelease(store, release)).rejects.toThrow(message);
  });

  async function change(
    edit: (record: NonNullable<Awaited<ReturnType<typeof findById>>>) => void,
  ): Promise<void> {
    const record = await findById(store, 'shell', '1.0.0-a');
    if (record === null) throw new Error('gone');
    edit(record);
    await overwrite(releaseKey('shell', '1.0.0-a'), JSON.stringify(record));
  }
});

test('does not roll back to a build that the deployment log never named', async () => {
  await goLive(await put('a'));
  await put('never');
  await expect(changeLive(store, { action: 'rollback', to: 'never' })).rejects.toThrow(
    'Cannot find build "never"',
  );
});
