import { encoding, languages } from '@hapi/accept';
import { expect, test } from '@jest/globals';
import { anyText, holds, textOf } from '@site/kit/testing/fuzz';
import fc from 'fast-check';
import { preferredEncoding, preferredLanguages, prefersJson } from './negotiate';

const request = (name: string, value: string) => ({
  method: 'GET',
  header: (asked: string) => (asked === name ? value : null),
});
const available = ['br', 'gzip'] as const;

/** Weights with at most three decimals. `*` gets different ones, because libraries differ between equal weights. */
const weight = fc.oneof(
  fc.constant(''),
  fc.constantFrom(';q=0', '; q=0.0', ';q=1', ' ; q=1.000', ';Q=0.5'),
  fc
    .integer({ min: 0, max: 999 })
    .filter((n) => n % 7 !== 0)
    .map((n) => `;q=0.${String(n).padStart(3, '0')}`),
);
const anyWeight = fc.integer({ min: 1, max: 142 }).map((n) => `;q=0.${String(n * 7).padStart(3, '0')}`);
const parts = (names: readonly string[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...names), weight), {
    selector: ([name]) => name.toLowerCase(),
    maxLength: 5,
  });
const header = (names: readonly string[]) =>
  fc
    .tuple(parts(names), fc.option(anyWeight), fc.nat(), fc.constantFrom(',', ', ', ' ,\t'))
    .map(([list, star, at, separator]) => {
      const items = list.map((pair) => pair.join(''));
      if (star !== null) items.splice(at % (items.length + 1), 0, `*${star}`);
      return items.join(separator);
    });

test('reads Accept-Encoding like another library', () => {
  holds(
    fc.property(header(['br', 'gzip', 'BR', 'deflate', 'zstd', 'identity']), (value) => {
      const theirs = encoding(value, [...available, 'identity']);
      const actual = preferredEncoding(request('accept-encoding', value), available);
      expect(actual ?? 'identity').toBe(theirs === '' ? 'identity' : theirs);
    }),
  );
});

test('reads Accept-Language like another library', () => {
  holds(
    fc.property(header(['en', 'en-US', 'fr', 'de-CH', 'zh-Hant-TW', 'FR-ca']), (value) => {
      const actual = preferredLanguages(value);
      expect(actual.map((tag) => tag.toLowerCase())).toEqual(languages(value));
    }),
  );
});

const malformed = fc.oneof(
  textOf([
    ',',
    ';',
    '=',
    'q=',
    'q=2',
    'q=-1',
    'q=NaN',
    ';q',
    '*',
    '*/*',
    'br',
    'gzip',
    'en',
    'text/html',
    'application/json',
    '"',
    '\\',
    '/',
    ' ',
    '\t',
  ]),
  anyText(2000),
);

test('malformed headers always select an available value', () => {
  holds(
    fc.property(malformed, (value) => {
      const ask = () => ({
        encoding: preferredEncoding(request('accept-encoding', value), available),
        json: prefersJson(request('accept', value)),
        languages: preferredLanguages(value),
      });
      const first = ask();
      expect([...available, null]).toContain(first.encoding);
      expect(ask()).toEqual(first);
    }),
  );
});
