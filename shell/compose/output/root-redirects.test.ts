import { expect, test } from '@jest/globals';
import { type LocaleOptions, siteLocales } from '@site/shared/lib/locale-routes';
import { rootRedirectsOf } from './root-redirects';

const two: LocaleOptions = {
  locales: [
    { code: 'en', tag: 'en-US' },
    { code: 'fr', tag: 'fr-FR' },
  ],
  defaultLocale: 'en',
  strategy: 'prefix',
};

test('under prefix each language has its own home', () => {
  expect(rootRedirectsOf(two)).toEqual({
    status: 302,
    fallback: 'en',
    locales: [
      { code: 'en', tag: 'en-US', location: '/en' },
      { code: 'fr', tag: 'fr-FR', location: '/fr' },
    ],
  });
});

test('a configured path is the same for all', () => {
  const redirects = rootRedirectsOf({ ...two, rootRedirect: { path: 'pricing', status: 301 } });
  expect(redirects?.status).toBe(301);
  expect(redirects?.locales.map(({ location }) => location)).toEqual(['/pricing', '/pricing']);
});

test('as the site is configured, / is a page', () => {
  expect(rootRedirectsOf(siteLocales)).toBeUndefined();
});
