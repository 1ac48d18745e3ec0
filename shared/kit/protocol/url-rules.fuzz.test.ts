import { expect, test } from '@jest/globals';
import { anyText, holds, textOf } from '@site/kit/testing/fuzz';
import fc from 'fast-check';
import { resolveUrl } from './url-rules';

const ORIGIN = 'https://www.example.com';

/** Pieces that servers and browsers interpret differently. */
const target = textOf([
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  '.',
  '..',
  '/./',
  '/../',
  '%2f',
  '%2F',
  '%5c',
  '%2e',
  '%2E%2e',
  '%252f',
  '%00',
  '%0d%0a',
  '%7f',
  '%',
  '%g1',
  '%C3%A9',
  '%c3',
  '%E2%84%AA',
  '%ED%A0%80',
  '%3f',
  '%23',
  '%3A',
  '%40',
  '%41',
  'A',
  'faq',
  'FAQ',
  'é',
  '\u212A',
  '?',
  '#',
  '@',
  ':',
  ';',
  '&',
  '=',
  'http:',
  'https://',
  'HTTPS://evil.example',
  'evil.example',
  'user@evil.example',
  'javascript:',
  '\t',
  '\r\n',
  ' ',
  '\u2028',
  '\ud800',
  '.html',
  '.PHP',
  '.htm',
  '"',
  '<',
  '{',
  '|',
  '^',
  '`',
]);
const anything = fc.oneof(
  target,
  target.map((text) => `/${text}`),
  anyText(3000),
);

test('every target has one of the four results, and a redirect leads to a canonical path of the site', () => {
  holds(
    fc.property(anything, (asked) => {
      const url = resolveUrl(asked);
      if (url.kind === 'not-found') return expect(url.status).toBe(404);
      if (url.kind === 'bad-request') return expect([400, 414]).toContain(url.status);
      const to = url.path + url.search;
      if (url.kind === 'redirect') expect(url.location).toBe(to);
      else expect(url.kind).toBe('ok');
      // Browsers stay on the site, resolve the location to the same path, and need no second redirect.
      expect(to).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      const read = new URL(to, ORIGIN);
      expect(read.origin).toBe(ORIGIN);
      expect(read.pathname).toBe(url.path);
      expect(resolveUrl(to)).toEqual({ kind: 'ok', path: url.path, search: url.search });
    }),
  );
});

test('accepted paths are lower case, with single slashes and without dot segments', () => {
  holds(
    fc.property(anything, (asked) => {
      const url = resolveUrl(asked);
      if (url.kind !== 'ok' && url.kind !== 'redirect') return;
      expect(url.path).not.toMatch(/[\\"<>]|\/\/|\/\.{1,2}(\/|$)|.\/$/);
      expect(decodeURIComponent(url.path)).not.toMatch(/[A-Z\\\p{Cc}]/u);
    }),
  );
});
