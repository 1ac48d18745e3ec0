import { expect, test } from '@jest/globals';
import { holds, textOf } from '@site/kit/testing/fuzz';
import fc from 'fast-check';
import { twoServed } from '../store/testing/served-locales';
import type { SiteResponse } from './respond/site-response';
import { createSiteHandler } from './site-handler';
import { handledSite } from './testing/handled-site';

const ORIGIN = 'https://www.example.com';
const handlers = Object.values(twoServed).map((locales) =>
  createSiteHandler({
    site: () => handledSite(locales),
    findReleaseFile: async () => null,
    findPreview: async (name) =>
      name.startsWith('0')
        ? { site: handledSite(locales), until: '2030-01-01T00:00:00Z', findReleaseFile: async () => null }
        : 'gone',
  }),
);

const target = textOf([
  '/',
  '//',
  '/faq',
  '/FAQ',
  '/fr',
  '/data/',
  'x',
  '%2f',
  '%2e%2e',
  '\\',
  '?',
  '?locale=',
  '&locale=',
  'fr',
  'en',
  'evil.example',
  '//evil.example',
  'https://evil.example',
  '@',
  '#',
  '\r\n',
  '%0d%0a',
  '/_fragments/',
  '/builds/',
  '.html',
  '/robots.txt',
  '/healthz',
  '/404',
  '/_preview/',
  '/_preview/leave',
  '0123456789abcdef0123456789abcdef',
  'f123456789abcdef0123456789abcdef',
]);
const text = textOf([
  'fr',
  'en',
  ',',
  ';q=0.5',
  'locale=',
  'fr;',
  '*',
  '"a"',
  'W/',
  'same-origin',
  'text/html',
  'application/json',
  'br',
  '\r\nset-cookie: a=b',
  'site_preview=0123456789abcdef0123456789abcdef',
  'site_preview=f123456789abcdef0123456789abcdef',
  '%',
]);
const names = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cookie',
  'host',
  'if-none-match',
  'sec-fetch-site',
  'range',
];
const asked = fc.record({
  handler: fc.constantFrom(...handlers),
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'get', '\u0000'),
  target: fc.oneof(
    target,
    target.map((rest) => `/${rest}`),
  ),
  headers: fc
    .tuple(
      fc.dictionary(fc.constantFrom(...names), text),
      fc.constantFrom({}, { host: 'previews.example.com' }),
    )
    .map(([some, host]): Readonly<Record<string, string>> => ({ ...some, ...host })),
});
const statuses = [200, 302, 303, 304, 308, 400, 404, 405, 410, 414];

test('no request breaks the site, redirects to another one, or splits a response', async () => {
  const responses: Promise<void>[] = [];
  holds(
    fc.property(asked, ({ handler, method, target, headers }) => {
      const response = handler({ method, header: (name) => headers[name] ?? null }, target);
      if (response instanceof Promise) responses.push(response.then(check));
      else check(response);
    }),
  );
  await Promise.all(responses);
});

function check({ status, headers }: SiteResponse): void {
  expect(statuses).toContain(status);
  for (const value of Object.values(headers)) expect(value).not.toMatch(/[^\x20-\x7e]/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (status === 303)
    expect(headers.location).toMatch(/^(\/|https:\/\/(www|previews)\.example\.com\/)(?![/\\])/);
  if (status !== 302 && status !== 308) return;
  expect(headers.location).toMatch(/^\/(?![/\\])/);
  expect(new URL(headers.location ?? '', ORIGIN).origin).toBe(ORIGIN);
}
