import { expect, test } from '@jest/globals';
import { matchRoute } from './match-route';
import { placeholders, routes } from './routes';
import { validateRoutes } from './validate-routes';

test('no placeholder is a page', () => {
  for (const { path } of placeholders) expect(matchRoute(path, routes)).toBeNull();
});

test('the table is in order', () => {
  expect(() => validateRoutes({ routes, placeholders, pages: routes.map(({ page }) => page) })).not.toThrow();
});
