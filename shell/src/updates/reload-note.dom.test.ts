import { beforeEach, expect, test } from '@jest/globals';
import { reloadKey, takeReload } from './reload-guard';
import { noteReload, takeReloadNote } from './reload-note';

beforeEach(() => sessionStorage.clear());

test.each([
  ['TypeError Failed to fetch: https://a.example/_fragments/mf-header/1.0.0-a/part.js', 'mf-header'],
  ['TypeError Importing a module script failed.', 'other'],
])('notes the package of "%s"', (error, name) => {
  noteReload(error);
  expect(takeReloadNote()).toBe(name);
  expect(takeReloadNote()).toBeNull();
});

test('attributes a reload without a note to the shell, whose bootstrap script leaves none', () => {
  const now = performance.timeOrigin;
  takeReload(sessionStorage, reloadKey + location.pathname, now - 60_000, now);
  expect(takeReloadNote()).toBe('shell');
  expect(takeReloadNote(() => sessionStorage, '/another')).toBeNull();
  expect(takeReloadNote(() => sessionStorage, location.pathname, now + 10_000)).toBeNull();
});

test('returns null when the browser denies access to its storage', () => {
  expect(
    takeReloadNote(() => {
      throw new Error('refused');
    }),
  ).toBeNull();
});
