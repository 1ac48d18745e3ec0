import { expect, test } from '@jest/globals';
import { cookieDomain } from './cookie-domain';

const never = () => Promise.reject(new Error('The public suffix list was loaded without need.'));

test.each([
  ['www.example.com', 'example.com', 'example.com'],
  ['example.com', 'example.com', 'example.com'],
  ['www.example.com', '.example.com', 'example.com'],
  ['localhost', '', undefined],
  ['127.0.0.1', '', undefined],
  ['[::1]', '', undefined],
  ['127.0.0.1', 'example.com', undefined],
])('%s with "%s" configured: %s, without the public suffix list', async (hostname, configured, expected) => {
  expect(await cookieDomain({ hostname, configured, loadParentDomain: never })).toBe(expected);
});

test.each([
  ['www.example.co.uk', '', 'example.co.uk'],
  ['preview.other.example.org', 'example.com', 'example.org'],
  ['badexample.com', 'example.com', 'badexample.com'],
  ['site.localhost', '', undefined],
])('%s with "%s" configured: %s, by the public suffix list', async (hostname, configured, expected) => {
  expect(await cookieDomain({ hostname, configured })).toBe(expected);
});
