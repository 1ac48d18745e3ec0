import { expect, test } from '@jest/globals';
import { matchRoute } from './match-route';
import { routes } from './routes';

test.each(routes.filter(({ path }) => !path.includes('{')).map(({ path, page }) => [path, page]))(
  '%s is the page %s',
  (path, page) => {
    expect(matchRoute(path, routes)).toMatchObject({ route: { page }, params: {} });
  },
);

test.each(['a', 'saas-finance-leads', '2026', '-', 'x'.repeat(64)])('/data/%s carries its id', (id) => {
  expect(matchRoute(`/data/${id}`, routes)).toMatchObject({ route: { page: 'data' }, params: { id } });
});

test.each([
  '/data',
  '/data/',
  '/data/a/b',
  '/data/A',
  '/data/a_b',
  '/data/a.b',
  '/data/%C3%A9',
  `/data/${'x'.repeat(65)}`,
  '/pricing/x',
  '/pricin',
  '/Pricing',
  'pricing',
  '',
])('%j has no page', (path) => {
  expect(matchRoute(path, routes)).toBeNull();
});

test('a dot in a path is only a dot', () => {
  expect(matchRoute('/sitemapxxml', [{ path: '/sitemap.xml' }])).toBeNull();
  expect(matchRoute('/sitemap.xml', [{ path: '/sitemap.xml' }])).not.toBeNull();
});
