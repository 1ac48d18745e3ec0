import { beforeEach, expect, test } from '@jest/globals';
import { noteReload, takeReloadNote } from './reload-note';
import { reloadKey, takeReload } from './reload-record';

beforeEach(() => sessionStorage.clear());

test.each([
  ['TypeError Failed to fetch: https://a.example/_fragments/mf-header/1.0.0-a/part.js', 'mf-header'],
  ['TypeError Importing a module script failed.', 'other'],
])('%s', (error, name) => {
  noteReload(error);
  expect(takeReloadNote()).toBe(name);
  expect(takeReloadNote()).toBeNull();
});

test('a reload without a note was the bootstrap script’s', () => {
  const now = performance.timeOrigin;
  takeReload(sessionStorage, reloadKey + location.pathname, now - 60_000, now);
  expect(takeReloadNote()).toBe('shell');
  expect(takeReloadNote(() => sessionStorage, '/another')).toBeNull();
  expect(takeReloadNote(() => sessionStorage, location.pathname, now + 10_000)).toBeNull();
});

test('a browser that refuses its storage knows nothing', () => {
  expect(
    takeReloadNote(() => {
      throw new Error('refused');
    }),
  ).toBeNull();
});
