import { expect, test } from '@jest/globals';
import { documentHeaders } from '@site/kit/protocol/response-headers';
import { oneServed, twoServed } from '../../store/testing/served-locales';
import { type HostedSite, headersFile, hostedFile, redirectsFile, withPolicy } from './host-files';

const site: HostedSite = {
  build: 'b1',
  files: [{ path: '/robots.txt' }, { path: '/mf-hello/v1/embed.js' }, { path: '/mf-hello/v1/index.json' }],
  frames: ['/_fragments/mf-goodbye/1/frame.html'],
  https: false,
  framePolicy: 'sandbox',
  locales: oneServed,
};

/** The rules of `_headers`: headers by path. */
function rulesOf(changes: Partial<HostedSite>) {
  const rules = headersFile({ ...site, ...changes }).split(/\n(?=\/)/);
  return Object.fromEntries(
    rules.map((rule) => rule.trim().split(/\n {2}/)).map(([path, ...all]) => [path, all]),
  );
}

test('_headers has rules for folders, documents of releases, and frames without .html as Cloudflare serves them, none for single pages', () => {
  expect(Object.keys(rulesOf({}))).toEqual([
    '/*',
    '/_fragments/*',
    '/mf-hello/v1/*',
    '/builds/meta/*',
    '/_fragments/*.html',
    '/_fragments/*.svg',
    '/_fragments/*.xml',
    '/_fragments/mf-goodbye/1/frame',
  ]);
});

test('HTML, SVG and XML files of releases are sandboxed documents', () => {
  for (const path of ['/_fragments/*.html', '/_fragments/*.svg', '/_fragments/*.xml'])
    expect(rulesOf({})[path]).toEqual(['content-security-policy: sandbox']);
});

test('_headers lets other sites load an embedded package', () => {
  expect(rulesOf({})['/mf-hello/v1/*']).toEqual([
    'cache-control: public, max-age=300, stale-if-error=604800',
    'access-control-allow-origin: *',
    'cross-origin-resource-policy: cross-origin',
  ]);
  expect(rulesOf({})['/*']?.join()).not.toContain('cross-origin-resource-policy');
});

test('only a site with https sends HSTS', () => {
  const header = 'strict-transport-security: max-age=31536000';
  expect(rulesOf({ https: true })['/*']).toContain(header);
  expect(headersFile(site)).not.toContain('strict-transport');
});

test('every response says its build and which features no page uses', () => {
  expect(rulesOf({})['/*']).toEqual(
    expect.arrayContaining([
      'server-timing: build;desc="b1"',
      `permissions-policy: ${documentHeaders['permissions-policy']}`,
      "content-security-policy: frame-ancestors 'self'",
    ]),
  );
});

test('rejects a site with more rules than Cloudflare Pages reads', () => {
  const frames = (count: number) => Array.from({ length: count }, (_, index) => `/_fragments/${index}.html`);
  expect(Object.keys(rulesOf({ frames: frames(93) }))).toHaveLength(100);
  expect(() => rulesOf({ frames: frames(94) })).toThrow('needs 101 rules, and Cloudflare Pages reads 100');
});

test('rejects a header that is longer than Cloudflare Pages reads', () => {
  expect(() => rulesOf({ framePolicy: 'x'.repeat(1980) })).toThrow('has 2007 characters');
});

test('the home page has no file if / redirects', () => {
  const locales = { ...oneServed, all: oneServed.all.map((locale) => ({ ...locale, home: '/pricing' })) };
  expect(redirectsFile({ ...site, locales })).toBe('/ /pricing 302\n');
  expect(hostedFile({ path: '/', status: 200 }, locales)).toBeNull();
});

test("/ redirects to the fallback's home page if every path contains its language", () => {
  expect(redirectsFile(site)).toBe('');
  expect(redirectsFile({ ...site, locales: twoServed.prefix })).toBe('/ /en 302\n');
});

const page = { path: '/pricing', status: 200 };

test.each([
  ['a page', page, '/pricing.html'],
  ['the home page', { ...page, path: '/' }, '/index.html'],
  ['the home page of a language', { ...page, path: '/fr' }, '/fr.html'],
  ['the 404 page', { path: '/404', status: 404 }, '/404.html'],
  ['the 404 page of a language', { path: '/404', status: 404, translation: 'fr' }, '/fr/404.html'],
  ['another error page', { path: '/500', status: 500 }, null],
  ['a generic page', { ...page, fallback: '^/data/[a-z]+$' }, null],
  ['a translation that shares its path', { ...page, translation: 'fr' }, null],
])('finds the file of %s', (_, document, file) => {
  expect(hostedFile(document, twoServed.prefix_except_default)).toBe(file);
});

test('a document contains its own policy, without the directives that only headers may have', () => {
  expect(
    withPolicy(
      '<head><meta charset="utf-8"><title>',
      "default-src 'none'; frame-ancestors 'self'; base-uri 'none'",
    ),
  ).toBe(
    `<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'"><title>`,
  );
});
