import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { parseRollbackOn } from './parse-rollback-on';

test.each([
  ['errors', ['errors']],
  ['lcp', ['lcp']],
  ['lcp, errors', ['errors', 'lcp']],
  ['errors,errors', ['errors']],
])('%s is what to roll back on', (text, names) => {
  expect(parseRollbackOn(text)).toEqual(names);
});

test.each([
  ['cls', '--rollback-on does not know "cls".'],
  ['errors,LCP', '--rollback-on does not know "LCP".'],
  ['', '--rollback-on lacks a name.'],
  ['errors,', '--rollback-on lacks a name.'],
])('"%s" is refused with what is allowed', (text, says) => {
  expect(() => parseRollbackOn(text)).toThrow(UserError);
  expect(() => parseRollbackOn(text)).toThrow(
    `${says} It takes one or more of errors, lcp, silence: --rollback-on errors,lcp,silence.`,
  );
});
