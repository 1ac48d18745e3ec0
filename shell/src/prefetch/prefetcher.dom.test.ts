import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Connection } from './prefetch-path';
import { type PrefetcherOptions, startPrefetching } from './prefetcher';

/** jsdom has no layout, so each test decides which links are visible. */
class FakeIntersectionObserver {
  static latest: FakeIntersectionObserver;
  readonly watched = new Set<Element>();
  constructor(private readonly callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    FakeIntersectionObserver.latest = this;
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  see(selector: string) {
    for (const target of this.watched)
      if (target.matches(selector)) this.callback([{ isIntersecting: true, target }]);
  }
}

beforeEach(() => {
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
});
afterEach(() => {
  document.body.replaceChildren();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp(html: string, options: Partial<PrefetcherOptions> = {}) {
  document.body.innerHTML = html;
  const loaded: string[] = [];
  const idle: (() => void)[] = [];
  startPrefetching({
    load: async (path) => void loaded.push(path),
    idle: (callback) => idle.push(callback),
    isPage: () => true,
    connection: () => undefined,
    ...options,
  });
  const beIdle = async () => {
    for (const callback of idle.splice(0)) callback();
    await settle();
  };
  const see = (selector: string) => FakeIntersectionObserver.latest.see(selector);
  /** Shows the links once the browser has found them, and lets it fetch their pages. */
  const seeLinks = async () => {
    await beIdle();
    see('a');
    await beIdle();
  };
  return { loaded, beIdle, see, seeLinks };
}

test('fetches the page of a visible link when the browser is idle', async () => {
  const { loaded, beIdle, see } = setUp('<a href="/faq">FAQ</a><a href="/terms">Terms</a>');
  await beIdle();
  see('[href="/faq"]');
  expect(loaded).toEqual([]);
  await beIdle();
  expect(loaded).toEqual(['/faq']);
});

test('ignores links outside of the viewport', async () => {
  const { loaded, beIdle } = setUp('<a href="/faq">FAQ</a>');
  await beIdle();
  await beIdle();
  expect(loaded).toEqual([]);
});

test.each(['pointerover', 'pointerdown', 'focusin'])('fetches at once on %s within a link', async (type) => {
  const { loaded } = setUp('<a href="/faq"><b>FAQ</b></a>');
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(loaded).toEqual(['/faq']);
});

test('finds links that appear later', async () => {
  const { loaded, beIdle, seeLinks } = setUp('');
  await beIdle();
  document.body.insertAdjacentHTML('beforeend', '<nav><a href="/faq">FAQ</a></nav>');
  await settle();
  await seeLinks();
  expect(loaded).toEqual(['/faq']);
});

test('observes a link again when its href changes', async () => {
  const { loaded, seeLinks } = setUp('<a href="/faq">next</a>');
  await seeLinks();
  document.querySelector('a')?.setAttribute('href', '/terms');
  await settle();
  await seeLinks();
  expect(loaded).toEqual(['/faq', '/terms']);
});

test('observes a link again that led nowhere, when the page changes', async () => {
  let connection: Connection = { saveData: true };
  const { loaded, seeLinks } = setUp('<a href="/faq">FAQ</a>', { connection: () => connection });
  await seeLinks();
  connection = {};
  document.body.append('Another page');
  await settle();
  await seeLinks();
  expect(loaded).toEqual(['/faq']);
});

test.each<[string, string]>([
  ['another site', '<a href="https://other.example/faq">x</a>'],
  ['a new tab', '<a href="/faq" target="_blank">x</a>'],
  ['a download', '<a href="/faq" download>x</a>'],
  ['an SVG link', '<svg><a href="/faq"><text>x</text></a></svg>'],
])('never fetches %s', async (_name, html) => {
  const { loaded, beIdle, see } = setUp(html);
  await beIdle();
  see('a');
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await beIdle();
  expect(loaded).toEqual([]);
});

test.each<[string, Connection]>([
  ['data saver', { saveData: true }],
  ['2g', { effectiveType: '2g' }],
])('fetches nothing with %s, not even on intent', async (_name, connection) => {
  const { loaded, beIdle, see } = setUp('<a href="/faq">FAQ</a>', { connection: () => connection });
  await beIdle();
  see('a');
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await beIdle();
  expect(loaded).toEqual([]);
});

test('ignores a link to a file', async () => {
  const { loaded, seeLinks } = setUp('<a href="/sitemap.xml">x</a><a href="/faq">y</a>', {
    isPage: (path) => path === '/faq',
  });
  await seeLinks();
  expect(loaded).toEqual(['/faq']);
});
