import { expect, test } from '@jest/globals';
import { allowsPrefetch, prefetchPath } from './prefetch-path';

const location = { origin: 'https://site.example', pathname: '/pricing' };
const link = (href: string, attributes: Record<string, string> = {}) => ({
  href,
  target: attributes.target ?? '',
  hasAttribute: (name: string) => name in attributes,
});

test.each([
  ['another page', link('https://site.example/faq'), '/faq'],
  ['home', link('https://site.example/'), '/'],
  ['with query and hash', link('https://site.example/faq?a=1#b'), '/faq'],
  ['in this tab, explicitly', link('https://site.example/faq', { target: '_self' }), '/faq'],
  ['this page', link('https://site.example/pricing'), null],
  ['an anchor on this page', link('https://site.example/pricing#plans'), null],
  ['in a new tab', link('https://site.example/faq', { target: '_blank' }), null],
  ['in a new tab, in capitals', link('https://site.example/faq', { target: '_BLANK' }), null],
  ['in a named frame', link('https://site.example/faq', { target: 'preview' }), null],
  ['a download', link('https://site.example/faq', { download: '' }), null],
  ['another language', link('https://site.example/de/faq', { hreflang: 'de-DE' }), null],
  ['another site', link('https://other.example/faq'), null],
  ['a lookalike host', link('https://site.example.evil.example/faq'), null],
  ['another port', link('https://site.example:8443/faq'), null],
  ['plain http', link('http://site.example/faq'), null],
  ['mail', link('mailto:info@site.example'), null],
  ['script', link('javascript:void 0'), null],
])('%s', (_name, anchor, expected) => {
  expect(prefetchPath(anchor, location)).toBe(expected);
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('a connection of %p allows prefetching: %p', (connection, expected) => {
  expect(allowsPrefetch(connection)).toBe(expected);
});
