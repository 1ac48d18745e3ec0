import { beforeEach, expect, jest, test } from '@jest/globals';
import { type PreloadOptions, preloadPageScript, preloadScript } from './preload-script';

const preloaded: [url: string, options: PreloadOptions][] = [];
let next = 0;

beforeEach(() => {
  preloaded.length = 0;
  self.preload = (url, options) => void preloaded.push([url, options]);
});

/** The module remembers what was preloaded. */
const newScript = () => `/_fragments/mf-pages/${next++}.js`;

test.each(['onload', 'onerror'] as const)(
  'a script is preloaded once, and waited for until its %s',
  async (event) => {
    const url = newScript();
    const preload = preloadScript(url);
    expect(preloadScript(url)).toBe(preload);
    expect(preloaded).toEqual([[url, { onload: expect.any(Function), onerror: expect.any(Function) }]]);
    const done = jest.fn();
    preload?.then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    const [, options] = preloaded[0] ?? [];
    (options?.[event] as (() => void) | undefined)?.();
    await preload;
    expect(done).toHaveBeenCalled();
  },
);

test('what the starter preloads is left to it', () => {
  const url = newScript();
  document.head.innerHTML = `<link rel="modulepreload" href="${url}">`;
  expect(preloadScript(url)).toBeUndefined();
  expect(preloaded).toEqual([]);
});

test('a chunk of another page has the integrity of its payload, also when it is asked for again', () => {
  const url = newScript();
  preloadPageScript(url, 'sha256-a');
  for (const query of ['', '?retry=1', '?retry=2'])
    void globalThis.__SITE_PRELOAD__?.(new URL(url + query, location.href));
  expect(preloaded.map(([address, { integrity }]) => [address, integrity])).toEqual([
    [url, 'sha256-a'],
    [`${url}?retry=1`, 'sha256-a'],
    [`${url}?retry=2`, 'sha256-a'],
  ]);
});
