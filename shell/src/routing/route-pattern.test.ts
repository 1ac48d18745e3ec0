import { expect, test } from '@jest/globals';
import { routePattern } from './route-pattern';

const matches = (path: string, route = '/data/{id}') => new RegExp(routePattern(route)).test(path);

test.each(['a', 'saas-finance-leads', '2026', '-', 'a_b', 'v1.2', '~', '...', 'a.json', 'x'.repeat(2000)])(
  '/data/%s is a path of the route',
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
])('%j is none', (path) => {
  expect(matches(path)).toBe(false);
});

test('what looks like a regular expression in a path is only text', () => {
  expect(matches('/sitemapxxml', '/sitemap.xml')).toBe(false);
  expect(matches('/sitemap.xml', '/sitemap.xml')).toBe(true);
});
