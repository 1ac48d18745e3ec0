import { expect, test } from '@jest/globals';
import { parentDomain } from './parent-domain';

test.each([
  ['www.example.co.uk', 'example.co.uk'],
  ['example.co.uk', 'example.co.uk'],
  ['a.b.example.com', 'example.com'],
  ['example.com.', 'example.com'],
  ['WWW.EXAMPLE.COM', 'example.com'],
  ['www.xn--bcher-kva.example.de', 'example.de'],
  ['shop.github.io', 'shop.github.io'],
  ['www.shop.github.io', 'shop.github.io'],
  ['github.io', null],
  ['co.uk', null],
  ['localhost', null],
  ['site.localhost', null],
  ['intranet', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['', null],
])('the parent domain of %p is %p', (host, expected) => {
  expect(parentDomain(host)).toBe(expected);
});
