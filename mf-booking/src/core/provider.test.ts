import { expect, test } from '@jest/globals';
import { providerName } from './provider';

const url = 'https://cal.com/you';

test('recognizes the provider by the URL, also with white space before it', () => {
  expect([url, `\n ${url}`].map((given) => providerName({ url: given }))).toEqual(['cal.com', 'cal.com']);
});
