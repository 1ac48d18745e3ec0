import { expect, test } from '@jest/globals';
import { routePattern } from '../prerender/plan-pages';

const matches = (path: string, route = '/data/{id}') => new RegExp(routePattern(route)).test(path);

test.each(['a', 'saas-finance-leads', '2026', '-', 'a_b', 'v1.2', '~', '...', 'a.json', 'x'.repeat(2000)])(
  '/data/%s matches the route',
  (id) => {
    expect(matches(`/data/${id}`)).toBe(true);
  },
);

test.each([
  '/data',
  '/data/',
  '/data/a/b',
  '/data/A',
  '/data/a!b',
  '/data/a@b',
  '/data/%C3%A9',
  '/data/_payload.json',
  '/more/data/a',
])('%j does not match', (path) => {
  expect(matches(path)).toBe(false);
});

test('escapes regular expression syntax in a path', () => {
  expect(matches('/sitemapxxml', '/sitemap.xml')).toBe(false);
  expect(matches('/sitemap.xml', '/sitemap.xml')).toBe(true);
});
