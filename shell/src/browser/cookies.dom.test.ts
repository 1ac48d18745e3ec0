import { afterEach, expect, test } from '@jest/globals';
import { readCookie, writeCookie } from './cookies';

const original = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
});

/** What is assigned to `document.cookie`. */
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

test('a cookie comes back as it was written', () => {
  for (const value of ['plain', 'a;b="c"', 'café 😀', '']) {
    writeCookie('x', value, { days: 1, secure: false });
    expect(readCookie('x')).toBe(value);
  }
  expect(readCookie('absent')).toBeUndefined();
});

test('path, lifetime, SameSite, domain and Secure are as asked', () => {
  const writes = recordWrites();
  writeCookie('x', '1', { days: 365, secure: true, domain: 'example.com' });
  writeCookie('y', '1', { days: 365, secure: false });
  expect(writes[0]).toMatch(/^x=1; path=\/; sameSite=lax; expires=[^;]+; secure; domain=example\.com$/);
  expect(writes[1]).toMatch(/^y=1; path=\/; sameSite=lax; expires=[^;]+$/);
  const expires = Date.parse(/expires=([^;]+)/.exec(writes[1] ?? '')?.[1] ?? '');
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);
});
