import { describe, expect, test } from '@jest/globals';
import type { PagePayload } from '@site/kit/protocol/document';
import { createPageSource, type PageSourceOptions } from './page-source';

const page: PagePayload = {
  assetVersion: 'abc',
  path: '/faq',
  view: { kind: 'page', page: 'faq', params: {} },
  theme: 'default',
  layout: 'default',
  locale: 'en-US',
  head: [],
  scripts: ['/a.js', '/b.js'],
  integrity: ['a', 'b', 'sheet'],
  styles: ['/a.css'],
};
const notFound: PagePayload = {
  ...page,
  path: '/404',
  view: { kind: 'error', status: 404 },
  scripts: [],
  styles: [],
};

type Answer = { readonly status?: number; readonly body: string } | Error;

/** A page source for a site with the given responses, and a log of its requests and effects. */
function setUp(answers: Readonly<Record<string, Answer>>, options: Partial<PageSourceOptions> = {}) {
  const log: string[] = [];
  const site = new Map(Object.entries(answers));
  const load = createPageSource({
    assetVersion: 'abc',
    locale: 'en-US',
    translations: { page: null, error: null },
    loadFragment: async (address) => {
      log.push(`load ${address}`);
    },
    preloadScript: (url, integrity) => log.push(`preload ${url} ${integrity}`),
    takeFiles: () => true,
    onOtherAssetVersion: (assetVersion) => log.push(`other asset version ${assetVersion}`),
    addStyleSheet: async (url, integrity) => {
      log.push(`style ${url} ${integrity}`);
    },
    fetchImpl: async (input, init) => {
      log.push(`${init?.method ?? 'fetch'} ${input}`);
      if (init?.method !== 'HEAD') expect(new Headers(init?.headers).get('accept')).toBe('application/json');
      const answer = site.get(String(input)) ?? { status: 404, body: '{}' };
      if (answer instanceof Error) throw answer;
      return new Response(answer.body, { status: answer.status ?? 200 });
    },
    ...options,
  });
  return { load, log, site };
}

const faq = { body: JSON.stringify(page) };

describe('load', () => {
  test('fetches the payload first, then scripts, fragment and style sheets together', async () => {
    const { load, log } = setUp({ '/faq/_payload.json': faq });
    expect(await load('/faq')).toEqual({ kind: 'page', payload: page });
    expect(log).toEqual([
      'fetch /faq/_payload.json',
      'preload /a.js a',
      'preload /b.js b',
      'load mf-pages/faq',
      'style /a.css sheet',
    ]);
  });

  test('loads each path once, also while it is loading', async () => {
    const { load, log } = setUp({ '/faq/_payload.json': faq });
    const both = [load('/faq'), load('/faq')];
    expect(both[0]).toBe(both[1]);
    await Promise.all(both);
    await load('/faq');
    expect(log.filter((line) => line.startsWith('fetch'))).toHaveLength(1);
  });

  test('resolves an unknown path with the error page at that path', async () => {
    const { load, log } = setUp({ '/404/_payload.json': { body: JSON.stringify(notFound) } });
    const result = await load('/nowhere');
    expect(result).toEqual({ kind: 'page', payload: { ...notFound, path: '/nowhere' } });
    expect(log).toEqual(['fetch /nowhere/_payload.json', 'fetch /404/_payload.json', 'HEAD /nowhere']);
  });

  test.each([
    [{ page: 'fr', error: 'fr' }, '/_locale/fr/nowhere/_payload.json'],
    [{ page: null, error: 'fr' }, '/nowhere/_payload.json'],
  ])('fetches payloads of the page’s language: %j', async (translations, asked) => {
    const { load, log } = setUp({}, { translations });
    await load('/nowhere');
    expect(log).toEqual([`fetch ${asked}`, 'fetch /_locale/fr/404/_payload.json', 'HEAD /nowhere']);
  });
});

describe('requires a full load', () => {
  test('for a page with another version of a file of this tab, and loads none of its files', async () => {
    const taken: string[] = [];
    const takeFiles = (urls: readonly string[]) => {
      taken.push(...urls);
      return false;
    };
    const { load, log } = setUp({ '/faq/_payload.json': faq }, { takeFiles });
    expect(await load('/faq')).toEqual({ kind: 'document' });
    expect(taken).toEqual(['/a.js', '/b.js', '/a.css']);
    expect(log).toEqual(['fetch /faq/_payload.json']);
  });

  test('for a payload of another asset version, reports it, and loads none of its scripts', async () => {
    const { load, log } = setUp({
      '/faq/_payload.json': { body: JSON.stringify({ ...page, assetVersion: 'new' }) },
    });
    expect(await load('/faq')).toEqual({ kind: 'document' });
    expect(log).toEqual(['fetch /faq/_payload.json', 'other asset version new']);
  });

  test('for another language', async () => {
    const { load, log } = setUp({
      '/faq/_payload.json': { body: JSON.stringify({ ...page, locale: 'de-DE' }) },
    });
    expect(await load('/faq')).toEqual({ kind: 'document' });
    expect(log).toEqual(['fetch /faq/_payload.json']);
  });

  const failures: [string, Readonly<Record<string, Answer>>, Partial<PageSourceOptions>][] = [
    ['without a connection', { '/faq/_payload.json': new TypeError('Failed to fetch') }, {}],
    ['for an error response', { '/faq/_payload.json': { status: 500, body: '{}' } }, {}],
    ['for a response that is not JSON', { '/faq/_payload.json': { body: '<html>' } }, {}],
    ['if the error page is missing too', {}, {}],
    [
      'for a page that exists without its payload',
      { '/faq': { body: '' }, '/404/_payload.json': { body: JSON.stringify(notFound) } },
      {},
    ],
    [
      'for a page whose fragment fails to load',
      { '/faq/_payload.json': faq },
      { loadFragment: () => Promise.reject(new Error('no')) },
    ],
    [
      'for a page whose style sheet fails to load',
      { '/faq/_payload.json': faq },
      { addStyleSheet: () => Promise.reject(new Error('no')) },
    ],
  ];
  test.each(failures)('%s', async (_, answers, options) => {
    const { load } = setUp(answers, options);
    expect(await load('/faq')).toEqual({ kind: 'document' });
  });

  test('once: the next visit tries again', async () => {
    const { load, site } = setUp({ '/faq/_payload.json': new TypeError('Failed to fetch') });
    expect(await load('/faq')).toEqual({ kind: 'document' });
    site.set('/faq/_payload.json', faq);
    expect(await load('/faq')).toEqual({ kind: 'page', payload: page });
  });
});
