import { expect, test } from '@jest/globals';
import { cookieDomain } from './record-visit';

/** A browser that rejects cookies for public suffixes and for other hosts. */
function browser(hostname: string) {
  const suffixes = ['uk', 'co.uk', 'com', 'org', 'dev', 'pages.dev'];
  const jar = new Map<string, string>();
  const asked: string[] = [];
  return {
    asked,
    jar,
    cookies: {
      read: (name: string) => jar.get(name),
      write: (
        name: string,
        value: string,
        { domain = '', days }: { domain?: string | undefined; days: number },
      ) => {
        if (days > 0) asked.push(domain);
        if (suffixes.includes(domain) || !`.${hostname}`.endsWith(`.${domain}`)) return;
        if (days > 0) jar.set(name, value);
        else jar.delete(name);
      },
    },
  };
}

test.each([
  ['www.example.com', 'example.com', 'example.com'],
  ['example.com', 'example.com', 'example.com'],
  ['www.example.com', '.example.com', 'example.com'],
  ['localhost', '', undefined],
  ['site.localhost', '', undefined],
  ['127.0.0.1', '', undefined],
  ['[::1]', '', undefined],
  ['127.0.0.1', 'example.com', undefined],
])('%s with "%s" configured: %s, without a probe cookie', (hostname, configured, expected) => {
  const { asked, cookies } = browser(hostname);
  expect(cookieDomain({ hostname, configured, cookies })).toBe(expected);
  expect(asked).toEqual([]);
});

test.each([
  ['www.example.co.uk', '', 'example.co.uk'],
  ['a.b.example.com', '', 'example.com'],
  ['example.com', '', 'example.com'],
  ['shop.pages.dev', '', 'shop.pages.dev'],
  ['www.shop.pages.dev', '', 'shop.pages.dev'],
  ['preview.other.example.org', 'example.com', 'example.org'],
  ['badexample.com', 'example.com', 'badexample.com'],
  ['intranet', '', undefined],
])('%s with "%s" configured: %s, from probe cookies', (hostname, configured, expected) => {
  const { jar, cookies } = browser(hostname);
  expect(cookieDomain({ hostname, configured, cookies })).toBe(expected);
  expect(jar.size).toBe(0);
});

test('is undefined when the browser blocks cookies', () => {
  const cookies = { read: () => undefined, write: () => {} };
  expect(cookieDomain({ hostname: 'www.example.com', configured: '', cookies })).toBeUndefined();
});
