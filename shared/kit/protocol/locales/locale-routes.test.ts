import { describe, expect, test } from '@jest/globals';
import { english, french, oneLocale, twoLocales } from '@site/kit/testing/locales';
import {
  homePath,
  hreflangAlternates,
  localeHref,
  localeOfPath,
  localeOfTag,
  localePath,
  localizeRoutes,
} from './locale-routes';
import type { PrefixStrategy } from './locales';

const routes = [
  { page: 'home', path: '/' },
  { page: 'data', path: '/data/{id}' },
];

const table: [PrefixStrategy, [name: string, path: string, locale: string][]][] = [
  [
    'no_prefix',
    [
      ['home___en', '/', 'en'],
      ['home___fr', '/', 'fr'],
      ['data___en', '/data/{id}', 'en'],
      ['data___fr', '/data/{id}', 'fr'],
    ],
  ],
  [
    'prefix',
    [
      ['home___en', '/en', 'en'],
      ['home___fr', '/fr', 'fr'],
      ['data___en', '/en/data/{id}', 'en'],
      ['data___fr', '/fr/data/{id}', 'fr'],
    ],
  ],
  [
    'prefix_and_default',
    [
      ['home___en', '/en', 'en'],
      ['home___en___default', '/', 'en'],
      ['home___fr', '/fr', 'fr'],
      ['data___en', '/en/data/{id}', 'en'],
      ['data___en___default', '/data/{id}', 'en'],
      ['data___fr', '/fr/data/{id}', 'fr'],
    ],
  ],
  [
    'prefix_except_default',
    [
      ['home___en', '/', 'en'],
      ['home___fr', '/fr', 'fr'],
      ['data___en', '/data/{id}', 'en'],
      ['data___fr', '/fr/data/{id}', 'fr'],
    ],
  ],
];

describe.each(table)('with two languages under %s', (strategy, expected) => {
  const options = twoLocales(strategy);
  const localized = localizeRoutes(routes, options);

  test('the table has each route in each language, by name and path', () => {
    expect(localized.map(({ name, path, locale }) => [name, path, locale.code])).toEqual(expected);
  });

  test('localeOfPath returns the language of each path', () => {
    for (const { path, route, locale } of localized) {
      const expectedLocale = strategy === 'no_prefix' ? null : locale;
      expect(localeOfPath(path, options)).toEqual({ locale: expectedLocale, path: route.path });
    }
  });

  test('links lead to a path of the table', () => {
    for (const { route, locale } of localized) {
      const path = localePath(route.path, locale, options);
      expect(localized.some((other) => other.path === path && other.locale === locale)).toBe(true);
    }
  });
});

test('a site with one language has no prefix', () => {
  expect(localizeRoutes(routes, oneLocale).map(({ name, path, locale }) => [name, path, locale.tag])).toEqual(
    [
      ['home___en', '/', 'en-US'],
      ['data___en', '/data/{id}', 'en-US'],
    ],
  );
  expect(hreflangAlternates('/', 'https://www.example.com', oneLocale)).toEqual([]);
});

describe('localeOfPath', () => {
  test.each([
    ['prefix', '/pricing', null, '/pricing'],
    ['prefix', '/frappe', null, '/frappe'],
    ['prefix', '/fr/pricing', 'fr', '/pricing'],
    ['prefix_except_default', '/frappe', 'en', '/frappe'],
    ['prefix_except_default', '/en/pricing', 'en', '/en/pricing'],
    ['prefix_except_default', '/de/pricing', 'en', '/de/pricing'],
    ['prefix_and_default', '/en/pricing', 'en', '/pricing'],
    ['no_prefix', '/fr/pricing', null, '/fr/pricing'],
  ] as const)('under %s, %s', (strategy, path, code, rest) => {
    const result = localeOfPath(path, twoLocales(strategy));
    expect([result.locale?.code ?? null, result.path]).toEqual([code, rest]);
  });
});

describe('hreflangAlternates', () => {
  test.each([
    ['prefix', '/en/faq', '/fr/faq'],
    ['prefix_and_default', '/faq', '/fr/faq'],
    ['prefix_except_default', '/faq', '/fr/faq'],
  ] as const)('lists every language and x-default under %s', (strategy, english, french) => {
    expect(hreflangAlternates('/faq', 'https://www.example.com', twoLocales(strategy))).toEqual([
      { hreflang: 'en-US', href: `https://www.example.com${english}` },
      { hreflang: 'fr-FR', href: `https://www.example.com${french}` },
      { hreflang: 'x-default', href: `https://www.example.com${english}` },
    ]);
  });

  test('is empty if all languages share one URL', () => {
    expect(hreflangAlternates('/faq', 'https://www.example.com', twoLocales('no_prefix'))).toEqual([]);
  });
});

describe('homePath', () => {
  test.each([
    ['no_prefix', '/'],
    ['prefix', '/fr'],
    ['prefix_and_default', '/fr'],
    ['prefix_except_default', '/fr'],
  ] as const)('is the home page of a language under %s', (strategy, path) => {
    expect(homePath(french, twoLocales(strategy))).toBe(path);
  });

  test('is the configured page in that language', () => {
    const options = { ...twoLocales('prefix_except_default'), rootRedirect: '/startups' };
    expect(homePath(english, options)).toBe('/startups');
    expect(homePath(french, options)).toBe('/fr/startups');
  });
});

test.each([
  ['an unknown default locale', { defaultLocale: 'de' }, 'Unknown locale "de"'],
  [
    'a code with capitals',
    { locales: [{ ...english, code: 'EN' }], defaultLocale: 'EN' },
    'Invalid locale code "EN"',
  ],
  [
    'a code that is a path',
    { locales: [{ ...english, code: 'en/us' }], defaultLocale: 'en/us' },
    'Invalid locale code "en/us"',
  ],
  ['the same code twice', { locales: [english, { ...french, code: 'en' }] }, 'Duplicate locale code'],
])('rejects %s', (_, change, message) => {
  expect(() => localizeRoutes(routes, { ...twoLocales('prefix'), ...change })).toThrow(message);
});

describe('localeHref', () => {
  test.each([
    ['prefix_except_default', '/pricing#plans', '/fr/pricing#plans'],
    ['prefix_except_default', '/', '/fr'],
    ['prefix_except_default', '/#main', '/fr#main'],
    ['prefix', '/faq?q=a#b', '/fr/faq?q=a#b'],
    ['prefix', '#main', '#main'],
    ['no_prefix', '/pricing', '/pricing'],
  ] as const)('under %s, %s', (strategy, href, expected) => {
    expect(localeHref(href, french, twoLocales(strategy))).toBe(expected);
  });
});

test('localeOfTag finds a locale by its tag', () => {
  expect(localeOfTag('fr-FR', twoLocales('prefix')).code).toBe('fr');
  expect(() => localeOfTag('de-DE', twoLocales('prefix'))).toThrow('Unknown language tag "de-DE".');
});
