import { beforeEach, expect, test } from '@jest/globals';
import { UserError } from '../../config/user-error';
import { noContentCache } from '../content/content-cache';
import type { ObjectStore } from '../objects/object-store';
import { memoryObjects } from '../objects/testing/memory-objects';
import type { Store } from '../store';
import { checkMayRelease } from './check-rights';

const existing = [
  'releases/mf-hello/1.json',
  'releases/mf-goodbye/1.json',
  'files/mf-hello/a.js',
  'sources/mf-hello/production-a/1',
  'compositions/a.json',
  'live/00000001.json',
];
let objects: ObjectStore;
let contents: Map<string, Buffer>;
beforeEach(() => {
  ({ objects, contents } = memoryObjects());
  for (const key of existing) contents.set(key, Buffer.from(key));
});

/** A bucket with a limited set of writable prefixes. */
function bucket(...writable: string[]): Store {
  const limited: ObjectStore = {
    ...objects,
    async putIfAbsent(key, bytes) {
      if (!writable.some((prefix) => key.startsWith(prefix)))
        throw new UserError(`Cannot create ${key}: there is no permission.`);
      return objects.putIfAbsent(key, bytes);
    },
  };
  return {
    objects: limited,
    signing: null,
    folder: null,
    content: noContentCache,
    local: '',
    isPreview: false,
    author: 'Ann',
  };
}

const ofHeader = [
  'releases/mf-hello/',
  'files/mf-hello/',
  'sources/mf-hello/',
  'content/',
  'compositions/',
  'live/',
];

test('passes with all permissions, and changes no existing object', async () => {
  await checkMayRelease(bucket(...ofHeader), ['mf-hello']);
  expect([...contents.keys()].filter((key) => !existing.includes(key))).toEqual([
    expect.stringMatching(/^content\//),
  ]);
  for (const key of existing) expect(String(contents.get(key))).toBe(key);
});

test.each(ofHeader)('writes nothing without permission to create %s', async (missing) => {
  const store = bucket(...ofHeader.filter((prefix) => prefix !== missing));
  await expect(checkMayRelease(store, ['mf-hello'])).rejects.toThrow(`Cannot create ${missing}`);
  expect([...contents.keys()]).toEqual(existing);
});

test('checks only the packages that are released', async () => {
  await expect(checkMayRelease(bucket(...ofHeader), ['mf-hello', 'mf-goodbye'])).rejects.toThrow(
    'Cannot create releases/mf-goodbye/1.json: there is no permission.',
  );
  // A package's first release has no existing object to test with.
  await checkMayRelease(bucket(...ofHeader), ['mf-hello', 'mf-new']);
});
