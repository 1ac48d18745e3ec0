import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { parseRollbackOn, parseWeight } from './change';

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

test.each([
  ['errors', ['errors']],
  ['lcp', ['lcp']],
  ['lcp, errors', ['errors', 'lcp']],
  ['errors,errors', ['errors']],
])('%s are metrics', (text, names) => {
  expect(parseRollbackOn(text)).toEqual(names);
});

test.each([
  ['cls', '--rollback-on has no metric "cls".'],
  ['errors,LCP', '--rollback-on has no metric "LCP".'],
  ['', '--rollback-on has no value.'],
  ['errors,', '--rollback-on has no value.'],
])('rejects "%s" with the allowed metrics', (text, says) => {
  expect(() => parseRollbackOn(text)).toThrow(UserError);
  expect(() => parseRollbackOn(text)).toThrow(
    `${says} Use one or more of errors, lcp, missing-vitals: --rollback-on errors,lcp,missing-vitals.`,
  );
});
