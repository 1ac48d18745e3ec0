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
])('%s is what the whole list says', (host) => {
  expect(famousEngineOf(host)).toBeDefined();
  expect(famousEngineOf(host)).toBe(searchEngineOf(host));
});

test.each(['google.com.evil.example', 'notgoogle.com', 'mail.google.com', 'partner.example'])(
  '%s is no search engine',
  (host) => expect(famousEngineOf(host)).toBeUndefined(),
);
