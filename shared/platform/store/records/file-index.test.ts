import path from 'node:path';
import { expect, test } from '@jest/globals';
import { writeRelease } from '../../serve/testing/write-site';
import { readContent } from '../content/stored-content';
import type { Store } from '../store';
import { folderStore } from '../testing/folder-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { findIndexed } from './file-index';
import { putRelease } from './put-release';

const folder = temporaryFolder();
const HEADER = 'header.0123456789.js';

function open(): Promise<Store> {
  return folderStore(path.join(folder(), 'store'));
}

async function contentOf(store: Store, file: string): Promise<string | null> {
  const stored = await findIndexed(store, 'mf-hello', file);
  return stored && (await readContent(store, stored)).toString();
}

test('finds files with hashed names without a release', async () => {
  const store = await open();
  const files = { [HEADER]: 'one', 'plain.js': 'two', [`${HEADER}.map`]: 'map' };
  await writeRelease(store, 'mf-hello', '1.0.0-a', files);
  expect(await contentOf(store, HEADER)).toBe('one');
  expect(await contentOf(store, 'plain.js')).toBeNull();
  expect(await contentOf(store, `${HEADER}.map`)).toBeNull();
});

test('releases share a file; one with other bytes under its name is rejected and not released', async () => {
  const store = await open();
  const first = await writeRelease(store, 'mf-hello', '1.0.0-a', { [HEADER]: 'one' });
  await writeRelease(store, 'mf-hello', '1.0.0-b', { [HEADER]: 'one', 'other.9876543210.js': 'other' });
  expect(await contentOf(store, 'other.9876543210.js')).toBe('other');
  await expect(writeRelease(store, 'mf-hello', '1.0.0-c', { [HEADER]: 'two' })).rejects.toThrow(HEADER);
  const next = {
    record: { ...first, id: '1.0.0-d' },
    files: new Map([[`browser/${HEADER}`, Buffer.from('3')]]),
  };
  await expect(putRelease(store, next, first)).rejects.toThrow('Build it again from a clean folder');
  expect(await store.objects.has('releases/mf-hello/1.0.0-c.json')).toBe(false);
  expect(await contentOf(store, HEADER)).toBe('one');
});

test('names an unreadable entry', async () => {
  const store = await open();
  await store.objects.putIfAbsent(`files/mf-hello/${HEADER}`, Buffer.from('{}'));
  await expect(findIndexed(store, 'mf-hello', HEADER)).rejects.toThrow(`files/mf-hello/${HEADER}`);
});
