import { expect, test } from '@jest/globals';
import { UserError } from '../config/user-error';
import { parseHaltOn } from './parse-halt-on';

test.each([
  ['errors', ['errors']],
  ['lcp', ['lcp']],
  ['lcp, errors', ['errors', 'lcp']],
  ['errors,errors', ['errors']],
])('%s is what to halt on', (text, names) => {
  expect(parseHaltOn(text)).toEqual(names);
});

test.each([
  ['cls', '--halt-on does not know "cls".'],
  ['errors,LCP', '--halt-on does not know "LCP".'],
  ['', '--halt-on lacks a name.'],
  ['errors,', '--halt-on lacks a name.'],
])('"%s" is refused with what is allowed', (text, says) => {
  expect(() => parseHaltOn(text)).toThrow(UserError);
  expect(() => parseHaltOn(text)).toThrow(
    `${says} It takes one or more of errors, lcp, silence: --halt-on errors,lcp,silence.`,
  );
});
