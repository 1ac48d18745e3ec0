import { afterEach, expect, test } from '@jest/globals';
import Cookies from 'js-cookie';
import { readCookie, writeCookie } from './cookies';

const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
});

/** Records assignments to `document.cookie`. */
function recordWrites(): string[] {
  const writes: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => original?.get?.call(document) as string,
    set: (value: string) => {
      writes.push(value);
      original?.set?.call(document, value);
    },
  });
  return writes;
}

test('reads a cookie as it was written', () => {
  for (const value of ['plain', 'a;b="c"', 'café 😀', '']) {
    writeCookie('x', value, { days: 1, secure: false });
    expect(readCookie('x')).toBe(value);
  }
  expect(readCookie('absent')).toBeUndefined();
});

test('reads cookies of other scripts like js-cookie', () => {
  for (const cookie of ['x=plain', 'x="quoted"', 'x=%22%C3%A9%22', 'x=a=b', 'x=100%', 'xx=other', 'x=']) {
    // biome-ignore lint/suspicious/noDocumentCookie: simulates another script.
    document.cookie = `${cookie}; path=/`;
    expect([cookie, readCookie('x')]).toEqual([cookie, Cookies.get('x')]);
  }
});

test('writes path, lifetime, SameSite, domain and Secure', () => {
  const writes = recordWrites();
  writeCookie('x', '1', { days: 365, secure: true, domain: 'example.com' });
  writeCookie('y', '1', { days: 365, secure: false });
  const [first = '', second = ''] = writes;
  const attributes = first.split('; ');
  expect(attributes).toEqual(
    expect.arrayContaining(['x=1', 'path=/', 'sameSite=lax', 'secure', 'domain=example.com']),
  );
  const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8) ?? '';
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
  expect(second).not.toMatch(/secure|domain/);
});

test('does not throw when the browser denies access to cookies', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  writeCookie('x', '1', { days: 1, secure: false });
  expect(readCookie('x')).toBeUndefined();
});

test('ignores a cookie that cannot be decoded', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: simulates another script.
  document.cookie = 'broken=%E0%A4%A; path=/';
  expect(readCookie('broken')).toBeUndefined();
});
