import { describe, expect, test } from '@jest/globals';
import { cached, preferredEncoding, preferredLanguages, prefersJson } from './negotiate';

const request = (name: string, value: string | null) => ({
  method: 'GET',
  header: (wanted: string) => (wanted === name ? value : null),
});

describe('preferredEncoding', () => {
  test.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['brotli, xbr, brx', null],
    // Weights.
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.8, gzip;q=0.5', 'br'],
    ['br;q=0.123, gzip;q=0.124', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.1, *;q=0.2', 'gzip'],
    ['br;q=0.5, gzip;q=0.4, identity', null],
    ['br;q=0.5, gzip;q=0.4, identity;q=0.5', 'br'],
    ['identity;q=0.5, gzip;q=0.2', null],
  ])('%s: %s', (header, encoding) => {
    expect(preferredEncoding(request('accept-encoding', header), ['br', 'gzip'])).toBe(encoding);
  });

  test('selects only available encodings', () => {
    expect(preferredEncoding(request('accept-encoding', 'br'), [])).toBeNull();
    expect(preferredEncoding(request('accept-encoding', 'br, gzip;q=0.5'), ['gzip'])).toBe('gzip');
  });
});

describe('prefersJson', () => {
  test.each([
    ['application/json', true],
    ['application/json, text/plain, */*', true],
    ['text/html;q=0.5, application/json', true],
    ['text/html;q=0.5, application/json;q=0.6', true],
    ['application/json; charset=utf-8', true],
    ['APPLICATION/JSON', true],
    ['application/*', true],
    [null, false],
    ['', false],
    ['*/*', false],
    ['text/html', false],
    ['text/html, application/json', false],
    ['text/html, application/json;q=0.9', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['application/json;q=0', false],
    ['application/jsonp', false],
  ])('%s: %s', (header, wanted) => {
    expect(prefersJson(request('accept', header))).toBe(wanted);
  });
});

describe('preferredLanguages', () => {
  test.each([
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', ['fr-CH', 'fr', 'en', 'de', '*']],
    ['en;q=0.5,fr', ['fr', 'en']],
    ['en ; q=0.2 , fr ; Q=0.4', ['fr', 'en']],
    ['en;q=0, fr;q=0.1', ['fr']],
    ['', []],
    [',,;q=1,', []],
  ])('%j', (header, tags) => {
    expect(preferredLanguages(header)).toEqual(tags);
  });
});

test('a header of any length is read once, and no more than 500 characters of it', () => {
  const read: number[] = [];
  const parse = cached((header) => {
    read.push(header.length);
    return header;
  });
  parse('a'.repeat(100_000));
  parse('a'.repeat(50_000));
  parse('a');
  expect(read).toEqual([500, 1]);
});
