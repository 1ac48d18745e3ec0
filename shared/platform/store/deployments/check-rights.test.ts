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
let kept: Map<string, Buffer>;
beforeEach(() => {
  ({ objects, kept } = memoryObjects());
  for (const key of existing) kept.set(key, Buffer.from(key));
});

/** A bucket in which only some prefixes may be written. */
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

test('who may create all that a release needs goes on, and of what is there nothing changes', async () => {
  await checkMayRelease(bucket(...ofHeader), ['mf-hello']);
  expect([...kept.keys()].filter((key) => !existing.includes(key))).toEqual([
    expect.stringMatching(/^content\//),
  ]);
  for (const key of existing) expect(String(kept.get(key))).toBe(key);
});

test.each(ofHeader)('without the right to create %s nothing is written', async (missing) => {
  const store = bucket(...ofHeader.filter((prefix) => prefix !== missing));
  await expect(checkMayRelease(store, ['mf-hello'])).rejects.toThrow(`Cannot create ${missing}`);
  expect([...kept.keys()]).toEqual(existing);
});

test('the packages of others are not asked for, but for those that are released', async () => {
  await expect(checkMayRelease(bucket(...ofHeader), ['mf-hello', 'mf-goodbye'])).rejects.toThrow(
    'Cannot create releases/mf-goodbye/1.json: there is no permission.',
  );
  // A package that is released for the first time has nothing yet to ask for.
  await checkMayRelease(bucket(...ofHeader), ['mf-hello', 'mf-new']);
});
