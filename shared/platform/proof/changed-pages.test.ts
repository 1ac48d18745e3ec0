import { expect, test } from '@jest/globals';
import { sampleSite } from '../sample-site/sample-site';
import type { CompositionRecord } from '../store/records/composition-record';
import { changedPages } from './changed-pages';

type Pages = Readonly<Record<string, string>>;

/** A composition with these pages: the hash of the document by path. */
function composition(pages: Pages, more: Partial<CompositionRecord['documents'][number]> = {}) {
  const documents = Object.keys(pages).map((path) => ({ path, file: `${path}.html`, status: 200, ...more }));
  const content = Object.fromEntries(
    Object.entries(pages).map(([path, sha256]) => [`public${path}.html`, { sha256 }]),
  );
  const locales = { all: ['', '/de', '/fr'].map((prefix) => ({ prefix })) };
  return { documents, content, locales } as unknown as CompositionRecord;
}

test('pages that are the same, error pages and pages for many paths are left out', () => {
  const live = composition({ '/': 'a', '/faq': 'b' });
  expect(changedPages(composition({ '/': 'a', '/faq': 'c', '/new': 'd' }), live, sampleSite.routes)).toEqual([
    '/faq',
    '/new',
  ]);
  expect(changedPages(composition({ '/404': 'c' }, { status: 404 }), live, sampleSite.routes)).toEqual([]);
  expect(
    changedPages(composition({ '/topics/{id}': 'c' }, { fallback: '^/topics$' }), live, sampleSite.routes),
  ).toEqual([]);
});

test('compares at most three pages, of different routes', () => {
  const paths = ['/', '/topics/apples', '/topics/pears', '/a', '/bb', '/ccc', '/dddd'];
  const next = composition(Object.fromEntries(paths.map((path) => [path, 'new'])));
  expect(changedPages(next, composition({}), sampleSite.routes)).toEqual(['/', '/ccc', '/topics/apples']);
});

test('a page in another language is of the same route', () => {
  const paths = ['', '/de', '/fr'].flatMap((locale) =>
    ['/', '/topics/apples', '/topics/pears'].map((path) => (locale + path).replace(/(?<=.)\/$/, '')),
  );
  const next = composition(Object.fromEntries(paths.map((path) => [path, 'new'])));
  expect(changedPages(next, composition({}), sampleSite.routes)).toEqual(['/', '/topics/apples']);
});

test('a route is matched literally', () => {
  const next = composition({ '/v1.0': 'new', '/v1x0': 'new', '/a/b': 'new' });
  expect(changedPages(next, composition({}), { old: '/v1.0', other: '/(a|b)/{id}' })).toEqual([
    '/a/b',
    '/v1.0',
    '/v1x0',
  ]);
});
