import { expect, test } from '@jest/globals';
import { anyText, holds, textOf } from '@site/kit/testing/fuzz';
import fc from 'fast-check';
import { type Cookies, recordVisit } from './record-visit';
import { searchEngineOf } from './search-engines';
import { cleanValue, type VisitSource, visitSource, visitSourceFields } from './visit-source';

const value = fc.oneof(
  textOf([
    '%00',
    '%E2%80%AE',
    '%F0%9F%98%80',
    '😀',
    '%',
    '+',
    '&',
    ';',
    '=',
    '\u202e',
    '\u200b',
    '\ud83d',
    '\ude00',
    '\r\n',
    '<script>',
    'ü',
    ' ',
  ]),
  anyText(500),
  fc.nat({ max: 400 }).map((length) => '😀'.repeat(length)),
);
const one = fc.tuple(fc.constantFrom(...visitSourceFields, 'utm', '__proto__'), value);
const query = fc
  .oneof(
    fc.array(one, { maxLength: 9 }),
    value.map((text) => visitSourceFields.map((field) => [field, text] as const)),
  )
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));
const referrer = fc.oneof(
  fc.constantFrom(
    '',
    'https://www.google.com/',
    'https://www.example.com/faq',
    'android-app://a b/',
    'about:blank',
    'data:,x',
  ),
  textOf([
    'https://',
    'http://',
    'android-app://',
    'google.',
    'com',
    'co.uk',
    '.',
    '/',
    '@',
    '[::1]',
    ':80',
    'xn--',
    '\u202e',
    '%00',
  ]),
  value.map((text) => `android-app://${text}/`),
);
const stored = fc.oneof(
  fc.dictionary(fc.constantFrom(...visitSourceFields), value),
  value.map((text) => Object.fromEntries(visitSourceFields.map((field) => [field, text]))),
);
const direct = { ...visitSource(() => ''), utm_source: 'direct', utm_medium: 'none' };
const decisive = ['utm_source', 'utm_medium', 'gclid'] as const;
const visit = fc.record({ query, referrer, stored });

/** A browser with the cookies of an earlier visit. */
function browser(stored: Readonly<Record<string, string>>) {
  const jar = new Map(Object.entries(stored));
  const cookies: Cookies = {
    read: (name) => jar.get(name),
    write: (name, text, { days }) => void (days > 0 ? jar.set(name, text) : jar.delete(name)),
  };
  const open = (href: string, from: string): VisitSource => {
    const { hostname } = new URL('https://www.example.com/');
    const record = recordVisit({
      config: { api: { origin: 'https://api.example' }, cookieDomain: '', consentRequired: false },
      location: { hostname, protocol: 'https:' },
      landing: { url: href, referrer: from },
      searchEngineOf,
      signals: {},
      storage: () => {
        throw new Error('storage is refused');
      },
      cookies,
      sendImpl: async () => {},
    });
    if (record === null) throw new Error('Nothing was recorded.');
    return record;
  };
  return { jar, open };
}

test('any URL, referrer and cookies result in six clean cookies below 2 kB', () => {
  holds(
    fc.property(visit, ({ query, referrer, stored }) => {
      const { jar, open } = browser(stored);
      const record = open(`https://www.example.com/?${query}`, referrer);
      expect(Object.keys(record)).toEqual([...visitSourceFields]);
      for (const text of Object.values(record)) {
        expect(text).toBe(cleanValue(text));
        expect([...text].length).toBeLessThanOrEqual(255);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }
      const header = [...jar].map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('; ');
      expect(header.length).toBeLessThan(2000);
      expect(decisive.some((field) => record[field] !== '')).toBe(true);
    }),
  );
});

test('a later direct visit returns the same record and changes no cookie', () => {
  holds(
    fc.property(visit, ({ query, referrer, stored }) => {
      const { jar, open } = browser(stored);
      const first = open(`https://www.example.com/?${query}`, referrer);
      const before = [...jar];
      expect(open('https://www.example.com/faq', '')).toEqual(first);
      expect([...jar]).toEqual(before);
    }),
  );
});

test('a direct visit reuses the stored record, unless it is empty', () => {
  holds(
    fc.property(stored, (stored) => {
      const cleaned = visitSource((field) => cleanValue(stored[field]));
      const known = decisive.some((field) => cleaned[field] !== '');
      const { open } = browser(stored);
      expect(open('https://www.example.com/faq', '')).toEqual(known ? cleaned : direct);
    }),
  );
});
