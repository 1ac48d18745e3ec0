import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { previewStore } from './preview-store';
import { newPreviewName, putPreview } from './previews';
import { builtFiles } from './records/built-files';
import { compositionKey, readComposition } from './records/composition-record';
import { findById, findRelease, putRelease, readRelease } from './records/put-release';
import type { Store } from './store';
import { folderStore } from './testing/folder-store';
import { putMade, putSample, sampleComposition } from './testing/sample-composition';
import { sampleBuild } from './testing/sample-releases';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder();
let store: Store;
/** The same store with the permissions of people who make previews: read everything, write below `previews/`. */
let limited: Store;

beforeEach(async () => {
  store = await folderStore(folder());
  const { objects } = store;
  limited = {
    ...store,
    objects: {
      ...objects,
      putIfAbsent: async (key, bytes) => {
        if (!key.startsWith('previews/')) throw new Error(`no right to create ${key}`);
        return objects.putIfAbsent(key, bytes);
      },
    },
  };
  await putSample(store, 'live');
});

const header = sampleBuild({ id: '1.0.0-x', package: 'mf-hello', sources: 'same' });

async function makePreview() {
  const name = newPreviewName();
  const own = await previewStore(limited, name);
  await putRelease(own, header);
  const record = sampleComposition({
    build: 'next',
    releases: { 'mf-hello': '1.0.0-x', shell: '1.0.0-live' },
  });
  const stored = await putMade(own, {
    record,
    files: [{ name: 'public/index.html', bytes: Buffer.from('a preview') }],
  });
  await putPreview(limited, name, stored, { origin: 'https://www.example.com', packages: ['mf-hello'] });
  return { name, stored };
}

async function keys(prefix = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.objects.list(prefix)) found.push(key);
  return found;
}

test('a preview needs write access only to its prefix, and production has none of its objects', async () => {
  const before = await keys();
  const { name, stored } = await makePreview();
  const added = (await keys()).filter((key) => !before.includes(key));
  expect(
    added.every((key) => key.startsWith(`previews/${name}/`) || key === `previews/names/${name}.json`),
  ).toBe(true);
  expect(await readComposition(store, 'next')).toBeNull();
  expect(await findById(store, 'mf-hello', '1.0.0-x')).toBeNull();
  expect(await findRelease(store, 'mf-hello', { sources: 'same', mode: 'production' })).toBeNull();

  const own = await previewStore(store, name);
  expect(await readComposition(own, 'next', stored.sha256)).toEqual(stored);
  const release = await readRelease(own, 'mf-hello', '1.0.0-x');
  expect((await builtFiles(own).read(release, 'browser/remoteEntry.js')).toString()).toBe('start 1.0.0-x');
  // Production's objects are not copied.
  expect((await readRelease(own, 'shell', '1.0.0-live')).id).toBe('1.0.0-live');
  expect(added.some((key) => key.includes('shell'))).toBe(false);
});

test("a preview's release is built, put and composed again for production", async () => {
  await makePreview();
  const release = await putRelease(store, header);
  expect(await findById(store, 'mf-hello', '1.0.0-x')).toEqual(release);
  await putMade(store, { record: sampleComposition({ build: 'next' }), files: [] });
  expect((await readComposition(store, 'next'))?.record.content).toEqual({});
});

test('a preview does not see objects of another preview', async () => {
  await makePreview();
  const other = await previewStore(store, newPreviewName());
  expect(await readComposition(other, 'next')).toBeNull();
});

test("a record that somebody put into a preview first does not replace production's", async () => {
  const name = newPreviewName();
  const ahead = `previews/${name}/${compositionKey('live')}`;
  await limited.objects.putIfAbsent(ahead, Buffer.from('{}'));
  expect((await readComposition(store, 'live'))?.record.build).toBe('live');
});

test('Node builds of previews have separate folders', async () => {
  const { name } = await makePreview();
  const own = await previewStore(store, name);
  const release = await readRelease(own, 'mf-hello', '1.0.0-x');
  expect(await builtFiles(own).nodeFolder(release)).toBe(
    path.join(folder(), '.cache/previews/builds/mf-hello/1.0.0-x'),
  );
});
