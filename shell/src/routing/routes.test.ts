import { expect, test } from '@jest/globals';
import { pageIds } from '@site/shared/contracts/pages';
import { matchRoute } from './match-route';
import { placeholders, routes } from './routes';
import { validateRoutes } from './validate-routes';

/** Section 2 of the specification, row by row. */
const specified: [path: string, theme: string][] = [
  ['/', 'default'],
  ['/b2b-lead-generation', 'rosewood'],
  ['/book-demo', 'default'],
  ['/data/{id}', 'default'],
  ['/email-finder', 'default'],
  ['/enterprise-lead-generation', 'enterprise'],
  ['/faq', 'default'],
  ['/infrastructure-lead-gen', 'infrastructure'],
  ['/lead-generation-agencies', 'mint'],
  ['/legal-noties', 'default'],
  ['/marketing-agency-lead-gen', 'marketing'],
  ['/pricing', 'default'],
  ['/privacy', 'default'],
  ['/referrals', 'default'],
  ['/sales-enablement-platform', 'orange'],
  ['/sitemap', 'default'],
  ['/startup-lead-generation', 'founder'],
  ['/startups', 'default'],
  ['/terms', 'default'],
  ['/_icons', 'default'],
];

test('the table has the twenty rows of the specification, with their themes', () => {
  expect(routes.map(({ path, theme }) => [path, theme])).toEqual(specified);
});

test('only /_icons is for development', () => {
  expect(routes.filter((route) => route.developmentOnly).map(({ path }) => path)).toEqual(['/_icons']);
});

test('only /book-demo leaves the navigation out', () => {
  expect(routes.filter((route) => route.layout === 'simple').map(({ path }) => path)).toEqual(['/book-demo']);
});

test('the four placeholder entries are known and match no page', () => {
  expect(placeholders.map(({ path }) => path)).toEqual([
    '/leadsletter',
    '/sitemap.xml',
    '/index-sitemap.xml',
    '/en-US-sitemap.xml',
  ]);
  for (const { path } of placeholders) expect(matchRoute(path, routes)).toBeNull();
});

test('the table agrees with the pages of the contract', () => {
  expect(() => validateRoutes({ routes, placeholders, pages: pageIds })).not.toThrow();
});
