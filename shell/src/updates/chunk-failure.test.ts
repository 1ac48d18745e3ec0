import { expect, test } from '@jest/globals';
import { createChunkFailures, isChunkFailure, wasRetried } from './chunk-failure';

const url = 'https://site.example/_fragments/mf-pages/1.0.0-abc/__federation_expose_faq.0123456789.js';
/** The browser's error as Module Federation wraps it. */
const entryFailure = new Error(
  `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nOriginal Error Message:\n Failed to fetch dynamically imported module: ${url}`,
);
const preloadFailure = new Error(`EntryLoadError: Cannot load ${url}`);
const chunkFailure = new TypeError('Importing a module script failed.');

test.each([
  ['Chromium', new TypeError(`Failed to fetch dynamically imported module: ${url}`)],
  ['Firefox', new TypeError(`error loading dynamically imported module: ${url}`)],
  ['Safari', new TypeError('Importing a module script failed.')],
  ['Safari, for a page of HTML', new TypeError("'text/html' is not a valid JavaScript MIME type.")],
  [
    'the bundler, for a style sheet',
    Object.assign(new Error('Loading css chunk 730 failed.'), { name: 'ChunkLoadError' }),
  ],
  ['Module Federation, for an entry', entryFailure],
  ['a preload, for a chunk', new Error(`ChunkLoadError: Cannot load ${url}`)],
  ['a preload, for an entry', preloadFailure],
])('recognizes the error of %s', (_, error) => {
  expect(isChunkFailure(error)).toBe(true);
});

test.each([
  ['an API request that fails', new TypeError('Failed to fetch')],
  ['an entry that times out', new Error('mf-header/Header did not answer within 8000 ms.')],
  ['code that throws', new TypeError("Cannot read properties of null (reading 'x')")],
  ['a value that is no error', undefined],
])('%s is not a chunk failure', (_, error) => {
  expect(isChunkFailure(error)).toBe(false);
});

test('wasRetried is true for chunks, which the bundler retries, but not for entries', () => {
  expect(wasRetried(chunkFailure)).toBe(true);
  expect(wasRetried(entryFailure)).toBe(false);
  expect(wasRetried(preloadFailure)).toBe(false);
});

function setUp({ busy = false, leaves = false } = {}) {
  const asked: string[] = [];
  const reloads: string[] = [];
  const failures = createChunkFailures({
    location: { pathname: '/faq', reload: () => void reloads.push('/faq') },
    guard: (path) => asked.push(path) === 1,
    isBusy: () => busy,
    staying: () => (leaves ? new Promise(() => {}) : Promise.resolve()),
  });
  return { failures, asked, reloads };
}

test('reloads if the guard allows it, and remembers the failure', async () => {
  const { failures, asked, reloads } = setUp();
  for (let failure = 0; failure < 3; failure += 1) await failures.report(chunkFailure);
  expect(asked).toEqual(['/faq', '/faq', '/faq']);
  expect(reloads).toEqual(['/faq']);
  expect(failures.any()).toBe(true);
});

test('ignores other errors', async () => {
  const { failures, asked } = setUp();
  await failures.report(new Error('Anything'));
  expect(asked).toEqual([]);
  expect(failures.any()).toBe(false);
});

test.each([
  ['while the visitor is busy', { busy: true }, 'now'],
  ['if the page works without the chunk', { busy: false }, 'later'],
] as const)('leaves the reload to the next navigation %s', async (_, state, when) => {
  const { failures, asked, reloads } = setUp(state);
  await failures.report(chunkFailure, when);
  expect(asked).toEqual([]);
  expect(reloads).toEqual([]);
  expect(failures.any()).toBe(true);
});

test('does not reload once the visitor leaves', async () => {
  const { failures, asked } = setUp({ leaves: true });
  void failures.report(chunkFailure);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  expect(failures.any()).toBe(true);
});
