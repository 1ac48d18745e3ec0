import { expect, test } from '@jest/globals';
import { utmFromQuery } from './page';

test('takes the five campaign values that are there, and nothing else', () => {
  expect(utmFromQuery('?utm_source=ads&utm_term=leads&gclid=1&utm_medium=')).toEqual({
    utmSource: 'ads',
    utmTerm: 'leads',
  });
  expect(utmFromQuery('')).toEqual({});
});
