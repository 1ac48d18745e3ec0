import { expect, test } from '@jest/globals';
import { validateRoutes } from './validate-routes';

const home = { name: 'home', path: '/', page: 'home', theme: 'default', layout: 'default' };
const faq = { ...home, name: 'faq', path: '/faq', page: 'faq' };
const table = { routes: [home, faq], placeholders: [], pages: ['home', 'faq'] };

test('a table without faults passes', () => {
  expect(() => validateRoutes(table)).not.toThrow();
});

test.each([
  ['a route without a page', { ...table, pages: ['home'] }, 'route "/faq" has no page: there is no "faq"'],
  ['a page without a route', { ...table, routes: [home] }, 'page "faq" has no route'],
  [
    'a duplicate path',
    { ...table, routes: [home, faq, { ...faq, name: 'faq2' }] },
    'path "/faq" is there twice',
  ],
  ['a placeholder at a page', { ...table, placeholders: [{ path: '/faq' }] }, 'path "/faq" is there twice'],
  [
    'a duplicate name',
    { ...table, routes: [home, faq, { ...faq, path: '/f' }] },
    'name "faq" is there twice',
  ],
  [
    'an unknown theme',
    { ...table, routes: [home, { ...faq, theme: 'puce' }] },
    'route "/faq" has the unknown theme "puce"',
  ],
  [
    'an unknown layout',
    { ...table, routes: [home, { ...faq, layout: 'wide' }] },
    'route "/faq" has the unknown layout "wide"',
  ],
  [
    'a path with capitals',
    { ...table, routes: [home, { ...faq, path: '/Faq' }] },
    'route "/Faq" is not in canonical form',
  ],
])('%s is named', (_, wrong, message) => {
  expect(() => validateRoutes(wrong)).toThrow(message);
});

test('without a list of pages the table is validated by itself', () => {
  expect(() => validateRoutes({ routes: [home, faq], placeholders: [] })).not.toThrow();
});

test('two routes that differ only in a parameter name are one path', () => {
  const data = [
    { ...home, name: 'a', path: '/data/{id}' },
    { ...home, name: 'b', path: '/data/{slug}' },
  ];
  expect(() => validateRoutes({ ...table, routes: [...table.routes, ...data] })).toThrow(
    '"/data/{}" is there twice',
  );
});

test('everything wrong is said at once', () => {
  expect(() => validateRoutes({ ...table, routes: [{ ...home, theme: 'puce', layout: 'wide' }] })).toThrow(
    /puce[\s\S]*wide[\s\S]*"faq" has no route/,
  );
});
