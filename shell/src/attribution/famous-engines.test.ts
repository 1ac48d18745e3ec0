import { expect, test } from '@jest/globals';
import { famousEngineOf } from './famous-engines';
import { searchEngineOf } from './search-engines';

test.each([
  'www.google.com',
  'google.co.uk',
  'www.google.com.br',
  'www.bing.com',
  'duckduckgo.com',
  'search.yahoo.com',
  'yandex.ru',
  'www.baidu.com',
  'www.ecosia.org',
  'www.qwant.com',
  'search.brave.com',
])('recognizes %s like the complete list', (host) => {
  expect(famousEngineOf(host)).toBeDefined();
  expect(famousEngineOf(host)).toBe(searchEngineOf(host));
});

test.each(['google.com.evil.example', 'notgoogle.com', 'mail.google.com', 'partner.example'])(
  '%s is not a search engine',
  (host) => expect(famousEngineOf(host)).toBeUndefined(),
);
