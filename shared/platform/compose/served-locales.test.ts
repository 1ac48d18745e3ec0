import { expect, test } from '@jest/globals';
import { oneLocale, twoLocales } from '@site/kit/testing/locales';
import { testSite } from '@site/kit/testing/with-site';
import { servedLocales } from './make-composition';

const served = (locales: typeof oneLocale) => {
  const { unnamed, all } = servedLocales({ ...testSite, locales });
  return [unnamed, ...all.map(({ prefix, home }) => [prefix, home])];
};

test.each([
  ['no_prefix', 'visitor', ['', '/'], ['', '/']],
  ['prefix', 'visitor', ['/en', '/en'], ['/fr', '/fr']],
  ['prefix_and_default', 'fallback', ['', '/'], ['/fr', '/fr']],
  ['prefix_except_default', 'fallback', ['', '/'], ['/fr', '/fr']],
] as const)('with %s, each language has its prefix and home page', (strategy, ...expected) => {
  expect(served(twoLocales(strategy))).toEqual(expected);
});

test('a configured path is the home page of each language', () => {
  expect(served({ ...twoLocales('prefix_except_default'), rootRedirect: '/pricing' })).toEqual([
    'fallback',
    ['', '/pricing'],
    ['/fr', '/fr/pricing'],
  ]);
});

test('stores a choice for a year, with Secure on HTTPS', () => {
  const cookieOf = (origin: string) => servedLocales({ origin, locales: oneLocale }).all[0]?.cookie;
  expect(cookieOf('https://www.example.com')).toBe(
    'locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
  );
  expect(cookieOf('http://localhost:3000')).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
});
