import { expect, test } from '@jest/globals';
import { readCookie, readOwnCookie, writeCookie } from './cookies';

const request = (value: string | null) => ({
  method: 'GET',
  header: (name: string) => (name === 'cookie' ? value : null),
});

test.each([
  ['locale=fr', 'fr'],
  ['a=b; locale=fr', 'fr'],
  ['my-locale=fr', undefined],
  ['locale=%66r', 'fr'],
  ['locale', undefined],
  ['__proto__=x', undefined],
  [null, undefined],
])('the locale in the cookies %s is %s', (header, value) => {
  expect(readCookie(request(header), 'locale')).toBe(value);
});

test('writes an HttpOnly cookie for the whole site, with Secure on HTTPS', () => {
  const cookie = { name: 'site_bucket', value: '499', maxAge: 60, https: false };
  expect(writeCookie(cookie)).toBe('site_bucket=499; Max-Age=60; Path=/; HttpOnly; SameSite=Lax');
  expect(writeCookie({ ...cookie, value: '', maxAge: 0, https: true })).toBe(
    '__Host-site_bucket=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

test('ignores a cookie on HTTPS that another site of the domain may have set', () => {
  const sent = request('site_bucket=1; __Host-site_bucket=2');
  expect(readOwnCookie(sent, { name: 'site_bucket', https: true })).toBe('2');
  expect(readOwnCookie(sent, { name: 'site_bucket', https: false })).toBe('1');
  expect(readOwnCookie(request('site_bucket=1'), { name: 'site_bucket', https: true })).toBeUndefined();
});
