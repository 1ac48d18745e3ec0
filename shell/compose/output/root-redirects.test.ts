import { expect, test } from '@jest/globals';
import { oneLocale, twoLocales } from '@site/shared/testing/locales';
import { rootRedirectsOf } from './root-redirects';

test('under prefix each language has its own home', () => {
  expect(rootRedirectsOf(twoLocales('prefix'))).toEqual({
    status: 302,
    fallback: 'en',
    locales: [
      { code: 'en', tag: 'en-US', location: '/en' },
      { code: 'fr', tag: 'fr-FR', location: '/fr' },
    ],
  });
});

test('a configured path is that page in each language', () => {
  const redirects = rootRedirectsOf({
    ...twoLocales('prefix_except_default'),
    rootRedirect: '/pricing',
  });
  expect(redirects?.locales.map(({ location }) => location)).toEqual(['/pricing', '/fr/pricing']);
});

test('without any configuration / is a page', () => {
  expect(rootRedirectsOf(oneLocale)).toBeUndefined();
});
