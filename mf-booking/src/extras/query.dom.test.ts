import { beforeEach, expect, test } from '@jest/globals';
import type { BookingOptions } from '@site/kit/contracts/booking';
import { addQuery } from './query';

const url = 'https://calendly.com/you/demo';
let said: string[] = [];
beforeEach(() => {
  said = [];
  console.warn = (text: string) => void said.push(text);
});

const page = new URL(
  'https://host.example/?ref=letter&plan=pro&email=page%40b.io&token=secret&cal.embed.logging=1&redirect_url=x&1x=2',
);
const forwarded = (options: Partial<BookingOptions>, address = url) => [
  ...new URL(addQuery(address, { url, ...options }, 'calendly', page)).searchParams.keys(),
];

test('forwards the named parameters, from an attribute or a list, and no others', () => {
  expect(forwarded({})).toEqual([]);
  expect(forwarded({ forwardQuery: ['ref', 'missing'] })).toEqual(['ref']);
  // As the attribute gives it.
  expect(forwarded({ forwardQuery: 'ref, plan' as 'all' })).toEqual(['ref', 'plan']);
});

test('"all" leaves out parameters that steer the page or may be secrets; the console names those that the page listed', () => {
  expect(forwarded({ forwardQuery: 'all' })).toEqual(['ref', 'plan', 'email']);
  expect(said).toEqual([]);
  expect(forwarded({ forwardQuery: ['token', 'plan'] })).toEqual(['plan']);
  expect(said).toEqual(["Not forwarded: token steers the provider's page, or may be a secret."]);
});

test('a value that the host gives counts for more than that of the address; an empty one does not', () => {
  const address = `${url}?email=host%40b.io&ref=`;
  expect(
    addQuery(
      address,
      { url, forwardQuery: 'all' },
      'calendly',
      new URL('https://host.example/?email=x&ref=a+b'),
    ),
  ).toBe(`${url}?email=host%40b.io&ref=a%20b`);
});

test('the language is a parameter for Calendly; where a provider takes none, the console says so', () => {
  expect(addQuery(url, { url, language: 'de' }, 'calendly', page)).toBe(`${url}?locale=de`);
  expect(addQuery(`${url}?locale=fr`, { url, language: 'de' }, 'calendly', page)).toBe(`${url}?locale=fr`);
  expect(addQuery(url, { url, language: 'de' }, 'cal.com', page)).toBe(url);
  expect(said).toEqual(["Ignored language: cal.com takes none. It shows the visitor's or the page's own."]);
});
