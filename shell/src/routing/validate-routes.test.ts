import { expect, test } from '@jest/globals';
import { validateRoutes } from './validate-routes';

const home = { path: '/', page: 'home', theme: 'default', layout: 'default' };
const faq = { ...home, path: '/faq', page: 'faq' };
const table = { routes: [home, faq], placeholders: [], pages: ['home', 'faq'] };

test('accepts a valid table', () => {
  expect(() => validateRoutes(table)).not.toThrow();
});

test.each([
  ['a route without a page', { ...table, pages: ['home'] }, 'route "/faq" has no page "faq"'],
  ['a page without a route', { ...table, routes: [home] }, 'page "faq" has no route'],
  [
    'a duplicate path',
    { ...table, routes: [home, faq, { ...faq, page: 'faq2' }] },
    'path "/faq" is duplicated',
  ],
  ['a placeholder at the path of a page', { ...table, placeholders: ['/faq'] }, 'path "/faq" is duplicated'],
  ['a duplicate page', { ...table, routes: [home, faq, { ...faq, path: '/f' }] }, 'page "faq" is duplicated'],
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
])('rejects %s', (_, wrong, message) => {
  expect(() => validateRoutes(wrong)).toThrow(message);
});

test('checks only the table without a list of pages', () => {
  expect(() => validateRoutes({ routes: [home, faq], placeholders: [] })).not.toThrow();
});

test('rejects two routes that differ only in the name of a parameter', () => {
  const data = [
    { ...home, page: 'a', path: '/data/{id}' },
    { ...home, page: 'b', path: '/data/{slug}' },
  ];
  expect(() => validateRoutes({ ...table, routes: [...table.routes, ...data] })).toThrow(
    '"/data/{}" is duplicated',
  );
});

test('lists every problem in one error', () => {
  expect(() => validateRoutes({ ...table, routes: [{ ...home, theme: 'puce', layout: 'wide' }] })).toThrow(
    /puce[\s\S]*wide[\s\S]*"faq" has no route/,
  );
});
