import { describe, expect, test } from '@jest/globals';
import {
  hreflangAlternates,
  type LocaleOptions,
  localeHref,
  localeOfPath,
  localeOfTag,
  localePath,
  localizeRoutes,
  type PrefixStrategy,
  rootRedirect,
  siteLocales,
} from './locale-routes';

const en = { code: 'en', tag: 'en-US' };
const fr = { code: 'fr', tag: 'fr-FR' };
const routes = [
  { name: 'home', path: '/' },
  { name: 'data', path: '/data/{id}' },
];
const two = (strategy: PrefixStrategy): LocaleOptions => ({
  locales: [en, fr],
  defaultLocale: 'en',
  strategy,
});

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
  const options = two(strategy);
  const localized = localizeRoutes(routes, options);

  test('the table has each route in each language, by name and path', () => {
    expect(localized.map(({ name, path, locale }) => [name, path, locale.code])).toEqual(expected);
  });

  test('a path says the language that it was made for', () => {
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

test('the site as it is configured has one language and no prefix', () => {
  expect(
    localizeRoutes(routes, siteLocales).map(({ name, path, locale }) => [name, path, locale.tag]),
  ).toEqual([
    ['home___en', '/', 'en-US'],
    ['data___en', '/data/{id}', 'en-US'],
  ]);
  expect(hreflangAlternates('/', 'https://www.example.com', siteLocales)).toEqual([]);
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
    const result = localeOfPath(path, two(strategy));
    expect([result.locale?.code ?? null, result.path]).toEqual([code, rest]);
  });
});

describe('hreflangAlternates', () => {
  test.each([
    ['prefix', '/en/faq', '/fr/faq'],
    ['prefix_and_default', '/faq', '/fr/faq'],
    ['prefix_except_default', '/faq', '/fr/faq'],
  ] as const)('names every language and the default under %s', (strategy, english, french) => {
    expect(hreflangAlternates('/faq', 'https://www.example.com', two(strategy))).toEqual([
      { hreflang: 'en-US', href: `https://www.example.com${english}` },
      { hreflang: 'fr-FR', href: `https://www.example.com${french}` },
      { hreflang: 'x-default', href: `https://www.example.com${english}` },
    ]);
  });

  test('has nothing to say where all languages share one address', () => {
    expect(hreflangAlternates('/faq', 'https://www.example.com', two('no_prefix'))).toEqual([]);
  });
});

describe('rootRedirect', () => {
  test('leads to the detected language where the root has no page', () => {
    expect(rootRedirect(two('prefix'), fr)).toEqual({ location: '/fr', status: 302 });
  });

  test.each(['no_prefix', 'prefix_and_default', 'prefix_except_default'] as const)(
    'leaves the root alone under %s',
    (strategy) => {
      expect(rootRedirect(two(strategy), fr)).toBeNull();
    },
  );

  test('leads to the configured path', () => {
    const options: LocaleOptions = { ...two('prefix'), rootRedirect: { path: 'fr/startups', status: 301 } };
    expect(rootRedirect(options, en)).toEqual({ location: '/fr/startups', status: 301 });
  });
});

test.each([
  ['a default locale that is not there', { defaultLocale: 'de' }, 'no locale "de"'],
  [
    'a code with capitals',
    { locales: [{ code: 'EN', tag: 'en-US' }], defaultLocale: 'EN' },
    '"EN" cannot be',
  ],
  [
    'a code that is a path',
    { locales: [{ code: 'en/us', tag: 'en-US' }], defaultLocale: 'en/us' },
    '"en/us" cannot be',
  ],
  ['the same code twice', { locales: [en, { code: 'en', tag: 'en-GB' }] }, 'twice'],
])('%s is refused', (_, change, message) => {
  expect(() => localizeRoutes(routes, { ...two('prefix'), ...change })).toThrow(message);
});

describe('localeHref', () => {
  const french = { code: 'fr', tag: 'fr-FR' };
  test.each([
    ['prefix_except_default', '/pricing#plans', '/fr/pricing#plans'],
    ['prefix_except_default', '/', '/fr'],
    ['prefix_except_default', '/#main', '/fr#main'],
    ['prefix', '/faq?q=a#b', '/fr/faq?q=a#b'],
    ['prefix', '#main', '#main'],
    ['no_prefix', '/pricing', '/pricing'],
  ] as const)('under %s, %s', (strategy, href, expected) => {
    expect(localeHref(href, french, two(strategy))).toBe(expected);
  });
});

test('a locale is found by its tag', () => {
  expect(localeOfTag('fr-FR', two('prefix')).code).toBe('fr');
  expect(() => localeOfTag('de-DE', two('prefix'))).toThrow('There is no locale with the tag "de-DE".');
});
