import { expect, test } from '@jest/globals';
import { parseWeight } from './parse-weight';

test.each([
  ['0', 0],
  ['5', 5],
  ['0.25', 0.25],
  ['100', 100],
])('%s is a weight', (text, weight) => {
  expect(parseWeight(text)).toBe(weight);
});

test.each(['-1', '101', '100.01', '5%', 'few', '', '1e1', '0.001', 'NaN'])('rejects "%s"', (text) => {
  expect(() => parseWeight(text)).toThrow(`"${text}" is not a weight. Use the percentage of visitors`);
});

test('reports a missing weight', () => {
  expect(() => parseWeight(undefined)).toThrow('The weight is missing. Use the percentage of visitors');
});
