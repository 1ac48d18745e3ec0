import { expect, test } from '@jest/globals';
import { isChunkFailure, reloadForChunkFailure } from './chunk-failure';

const url = 'https://site.example/_fragments/mf-pages/1.0.0-abc/__federation_expose_faq.0123456789.js';

test.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${url}`)],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${url}`)],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Safari, for a page of HTML', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
  [
    'the bundler, for a style sheet',
    Object.assign(new Error('Loading css chunk 730 failed.'), { name: 'ChunkLoadError' }),
  ],
])('%s: a chunk that does not arrive', (_, error) => {
  expect(isChunkFailure(error)).toBe(true);
});

test.each([
  [
    'an entry, as Module Federation wraps it',
    new Error(
      `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nOriginal Error Message:\n Failed to fetch dynamically imported module: ${url}`,
    ),
  ],
  ['an answer of the API that does not come', new TypeError('Failed to fetch')],
  ['an entry that does not answer in time', new Error('mf-header/Header did not answer within 8000 ms.')],
  ['code that throws', new TypeError("Cannot read properties of null (reading 'x')")],
  ['nothing that is an error', undefined],
])('%s is none', (_, error) => {
  expect(isChunkFailure(error)).toBe(false);
});

test('reloads for a chunk as far as the guard allows, and asks the guard for nothing else', () => {
  const reloads: string[] = [];
  const asked: string[] = [];
  const location = { pathname: '/faq', reload: () => void reloads.push('/faq') };
  const guard = (path: string) => asked.push(path) === 1;
  reloadForChunkFailure(new Error('Anything'), guard, location);
  expect(asked).toEqual([]);
  for (let failure = 0; failure < 3; failure += 1)
    reloadForChunkFailure(new TypeError('Importing a module script failed.'), guard, location);
  expect(asked).toEqual(['/faq', '/faq', '/faq']);
  expect(reloads).toEqual(['/faq']);
});
