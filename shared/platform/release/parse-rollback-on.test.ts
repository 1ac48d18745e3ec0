import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { parseRollbackOn } from './parse-rollback-on';

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
    `${says} Use one or more of errors, lcp, silence: --rollback-on errors,lcp,silence.`,
  );
});
