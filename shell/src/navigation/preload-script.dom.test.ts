import { beforeEach, expect, jest, test } from '@jest/globals';
import { isPageScript, preloadPageScript, preloadScript } from './preload-script';

const preload = jest.fn<typeof self.preload>();
const listed = '/_fragments/mf-pages/listed.js';
const alsoListed = '/_fragments/mf-pages/also-listed.js';
let next = 0;

beforeEach(() => {
  preload.mockReset().mockResolvedValue(undefined);
  self.preload = preload;
  document.head.innerHTML = `<script type="importmap">{"integrity":{"${listed}":"sha256-a","${alsoListed}":"sha256-a"}}</script>`;
});

/** A fresh URL for each test, because the module remembers what it has loaded. */
const newScript = () => `/_fragments/mf-pages/${next++}.js`;
/** Calls the hook that containers await before they import a chunk. */
const mayImport = (url: string) => globalThis.__SITE_PRELOAD__?.(new URL(url, location.href));
const elements = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')];

test('resolves for a script of the import map when its preload succeeds', async () => {
  const url = newScript();
  await preloadScript(url);
  expect(preload.mock.calls).toEqual([[url]]);
  expect(elements()).toEqual([]);
});

test('rejects with the URL of the script when its preload fails', async () => {
  const url = newScript();
  preload.mockRejectedValue(new Event('error'));
  await expect(mayImport(url)).rejects.toThrow(`ChunkLoadError: Cannot load ${url}`);
  await expect(preloadScript(url, 'Entry')).rejects.toThrow(`EntryLoadError: Cannot load ${url}`);
});

test('loads a script of another page once, with an element that has the integrity of the payload', async () => {
  const url = newScript();
  preloadPageScript(url, 'sha256-a');
  const imports = [mayImport(url), mayImport(url)];
  const done = jest.fn();
  for (const each of imports) each?.then(done);
  const [script, ...others] = elements();
  expect(others).toEqual([]);
  expect(script?.type).toBe('module');
  expect(script?.getAttribute('src')).toBe(url);
  expect(script?.integrity).toBe('sha256-a');
  expect(preload).not.toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
  script?.dispatchEvent(new Event('load'));
  await Promise.all(imports);
  expect(done).toHaveBeenCalledTimes(2);
});

test('rejects for a tampered script of another page, and retries it with the same hash', async () => {
  const url = newScript();
  preloadPageScript(url, 'sha256-a');
  elements()[0]?.dispatchEvent(new Event('error'));
  await expect(mayImport(url)).rejects.toThrow('ChunkLoadError');
  for (const query of ['?retry=1', '?retry=2']) void mayImport(url + query);
  await Promise.resolve();
  expect(elements().map((each) => [each.getAttribute('src'), each.integrity])).toEqual(
    ['', '?retry=1', '?retry=2'].map((query) => [url + query, 'sha256-a']),
  );
});

test.each([
  ['this page', alsoListed, undefined],
  ['another page', newScript(), 'sha256-a'],
])('requests a script of %s again after its last retry has failed', async (_, url, integrity) => {
  preload.mockRejectedValue(new Event('error'));
  preloadPageScript(url, integrity);
  for (const query of ['', '?retry=1', '?retry=2']) {
    const failed = expect(mayImport(url + query)).rejects.toThrow('ChunkLoadError');
    await Promise.resolve();
    elements().at(-1)?.dispatchEvent(new Event('error'));
    await failed;
  }
  const again = Promise.allSettled([mayImport(url)]);
  const script = elements().at(-1);
  expect([script?.getAttribute('src'), script?.integrity]).toEqual([url, 'sha256-a']);
  script?.dispatchEvent(new Event('load'));
  expect((await again).map(({ status }) => status)).toEqual(['fulfilled']);
});

test('isPageScript is true for scripts of other pages only', () => {
  const url = newScript();
  expect(isPageScript(url)).toBe(false);
  preloadPageScript(url, 'sha256-a');
  expect([url, `${url}?retry=2`, `${url}?retry=3`, '/builds/latest.json'].map(isPageScript)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('preloads a script that both pages share like the other scripts of this page', () => {
  preloadPageScript(listed, 'sha256-a');
  expect(preload.mock.calls).toEqual([[listed]]);
  expect(elements()).toEqual([]);
});

test('preloads a script without a hash in development', () => {
  const url = newScript();
  preloadPageScript(url, undefined);
  expect(preload.mock.calls).toEqual([[url]]);
});
