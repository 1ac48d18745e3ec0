import { expect, test } from '@jest/globals';
import { forgetLanding, keepLanding } from './landing';

function fakeStorage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

const campaign = { url: 'https://site.example/?utm_source=a', referrer: 'https://partner.example/' };
const inside = { url: 'https://site.example/pricing', referrer: 'https://site.example/' };

test('keeps the first page of a visit until it is forgotten', () => {
  const storage = fakeStorage();
  expect(keepLanding(campaign, () => storage)).toEqual(campaign);
  expect(keepLanding(inside, () => storage)).toEqual(campaign);
  forgetLanding(() => storage);
  expect(keepLanding(inside, () => storage)).toEqual(inside);
});

test('a new arrival from another site replaces an older one', () => {
  const storage = fakeStorage();
  keepLanding(campaign, () => storage);
  const later = { url: 'https://site.example/', referrer: 'https://www.bing.com/' };
  expect(keepLanding(later, () => storage)).toEqual(later);
  expect(keepLanding(inside, () => storage)).toEqual(later);
});

test('a host that only starts like this one is another site', () => {
  const storage = fakeStorage();
  keepLanding(campaign, () => storage);
  const lookAlike = { url: 'https://site.example/', referrer: 'https://site.example.evil.example/' };
  expect(keepLanding(lookAlike, () => storage)).toEqual(lookAlike);
});

test.each(['{', 'null', '[]', '{"referrer":""}'])('ignores the stored value %s', (value) => {
  const storage = fakeStorage();
  storage.setItem('site.landing', value);
  expect(keepLanding(inside, () => storage)).toEqual(inside);
});

test('works when the browser denies access to its storage', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  expect(keepLanding(campaign, refused)).toEqual(campaign);
  expect(() => forgetLanding(refused)).not.toThrow();
});
