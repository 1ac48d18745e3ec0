import { expect, test } from '@jest/globals';
import { parseShare } from './parse-share';

test.each([
  ['0', 0],
  ['5', 5],
  ['0.25', 0.25],
  ['100', 100],
])('%s is a share', (text, share) => {
  expect(parseShare(text)).toBe(share);
});

test.each(['-1', '101', '100.01', '5%', 'few', '', '1e1', '0.001', 'NaN'])('"%s" is none', (text) => {
  expect(() => parseShare(text)).toThrow(`"${text}" is no share. It must be a number from 0 to 100`);
});

test('none is asked for', () => {
  expect(() => parseShare(undefined)).toThrow('No share was named. It must be a number from 0 to 100');
});
