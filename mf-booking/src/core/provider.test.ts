import { expect, test } from '@jest/globals';
import { providerName, wantsExtras } from './provider';

const url = 'https://cal.com/you';

test('recognizes the provider by the URL, also with white space before it', () => {
  expect([url, `\n ${url}`].map((given) => providerName({ url: given }))).toEqual(['cal.com', 'cal.com']);
});

test('a provider that there is not leaves it to the URL', () => {
  expect(providerName({ url, provider: 'Cal' as 'cal.com' })).toBe('cal.com');
});

test('an empty option does not hide the next one', () => {
  expect(wantsExtras({ url, theme: '' as 'auto', language: 'de' })).toBe(true);
  expect(wantsExtras({ url, language: '' })).toBe(false);
});
