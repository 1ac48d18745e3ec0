import { expect, test } from '@jest/globals';
import { routePattern } from '../prerender/plan-pages';
import { placeholders, routes } from './routes';
import { validateRoutes } from './validate-routes';

test('no placeholder is a page', () => {
  for (const path of placeholders) {
    expect(routes.filter((route) => new RegExp(routePattern(route.path)).test(path))).toEqual([]);
  }
});

test('the route table is valid', () => {
  expect(() => validateRoutes({ routes, placeholders, pages: routes.map(({ page }) => page) })).not.toThrow();
});
