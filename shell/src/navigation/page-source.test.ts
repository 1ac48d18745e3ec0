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

/** A site that answers the given payloads, and what was asked of it and of the page, in order. */
function setUp(answers: Readonly<Record<string, Answer>>, options: Partial<PageSourceOptions> = {}) {
  const log: string[] = [];
  const site = new Map(Object.entries(answers));
  const source = createPageSource({
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
  return { source, log, site };
}

const faq = { body: JSON.stringify(page) };

describe('load', () => {
  test('payload first; then scripts, page and style sheets together', async () => {
    const { source, log } = setUp({ '/faq/_payload.json': faq });
    expect(await source.load('/faq')).toEqual({ kind: 'page', payload: page });
    expect(log).toEqual([
      'fetch /faq/_payload.json',
      'preload /a.js a',
      'preload /b.js b',
      'load mf-pages/faq',
      'style /a.css sheet',
    ]);
  });

  test('once for each path, also while it loads', async () => {
    const { source, log } = setUp({ '/faq/_payload.json': faq });
    const both = [source.load('/faq'), source.load('/faq')];
    expect(both[0]).toBe(both[1]);
    await Promise.all(both);
    await source.load('/faq');
    expect(log.filter((line) => line.startsWith('fetch'))).toHaveLength(1);
  });

  test('a path that leads nowhere shows the error page at its address', async () => {
    const { source, log } = setUp({ '/404/_payload.json': { body: JSON.stringify(notFound) } });
    const result = await source.load('/nowhere');
    expect(result).toEqual({ kind: 'page', payload: { ...notFound, path: '/nowhere' } });
    expect(log).toEqual(['fetch /nowhere/_payload.json', 'fetch /404/_payload.json', 'HEAD /nowhere']);
  });

  test.each([
    [{ page: 'fr', error: 'fr' }, '/_locale/fr/nowhere/_payload.json'],
    [{ page: null, error: 'fr' }, '/nowhere/_payload.json'],
  ])('is of the language of the page: %j', async (translations, asked) => {
    const { source, log } = setUp({}, { translations });
    await source.load('/nowhere');
    expect(log).toEqual([`fetch ${asked}`, 'fetch /_locale/fr/404/_payload.json', 'HEAD /nowhere']);
  });
});

describe('only the document will do', () => {
  test('for a page of which the tab has another version of a file: none of its files is touched', async () => {
    const taken: string[] = [];
    const takeFiles = (urls: readonly string[]) => {
      taken.push(...urls);
      return false;
    };
    const { source, log } = setUp({ '/faq/_payload.json': faq }, { takeFiles });
    expect(await source.load('/faq')).toEqual({ kind: 'document' });
    expect(taken).toEqual(['/a.js', '/b.js', '/a.css']);
    expect(log).toEqual(['fetch /faq/_payload.json']);
  });

  test('for a payload of another asset version: none of its scripts is touched, and the asset version is told', async () => {
    const { source, log } = setUp({
      '/faq/_payload.json': { body: JSON.stringify({ ...page, assetVersion: 'new' }) },
    });
    expect(await source.load('/faq')).toEqual({ kind: 'document' });
    expect(log).toEqual(['fetch /faq/_payload.json', 'other asset version new']);
  });

  test('for another language', async () => {
    const { source, log } = setUp({
      '/faq/_payload.json': { body: JSON.stringify({ ...page, locale: 'de-DE' }) },
    });
    expect(await source.load('/faq')).toEqual({ kind: 'document' });
    expect(log).toEqual(['fetch /faq/_payload.json']);
  });

  const failures: [string, Readonly<Record<string, Answer>>, Partial<PageSourceOptions>][] = [
    ['without a connection', { '/faq/_payload.json': new TypeError('Failed to fetch') }, {}],
    ['for an error answer', { '/faq/_payload.json': { status: 500, body: '{}' } }, {}],
    ['for an answer that is no JSON', { '/faq/_payload.json': { body: '<html>' } }, {}],
    ['where not even the error page is there', {}, {}],
    [
      'for a page that is there without its payload',
      { '/faq': { body: '' }, '/404/_payload.json': { body: JSON.stringify(notFound) } },
      {},
    ],
    [
      'for a page whose fragment cannot be loaded',
      { '/faq/_payload.json': faq },
      { loadFragment: () => Promise.reject(new Error('no')) },
    ],
    [
      'for a page whose style sheet cannot be loaded',
      { '/faq/_payload.json': faq },
      { addStyleSheet: () => Promise.reject(new Error('no')) },
    ],
  ];
  test.each(failures)('%s', async (_, answers, options) => {
    const { source } = setUp(answers, options);
    expect(await source.load('/faq')).toEqual({ kind: 'document' });
  });

  test('a failure does not stay: the next visit tries again', async () => {
    const { source, site } = setUp({ '/faq/_payload.json': new TypeError('Failed to fetch') });
    expect(await source.load('/faq')).toEqual({ kind: 'document' });
    site.set('/faq/_payload.json', faq);
    expect(await source.load('/faq')).toEqual({ kind: 'page', payload: page });
  });
});
