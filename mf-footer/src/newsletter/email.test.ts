import { describe, expect, test } from '@jest/globals';
import { isEmail } from './email';

describe('isEmail', () => {
  test.each([
    'a@b.io',
    'first.last+tag@mail.example.co.uk',
    'o’neil@example.com',
    'x@münchen.example',
    'info@пример.рф',
    'info@xn--e1afmkfd.xn--p1ai',
    'INFO@XN--E1AFMKFD.XN--P1AI',
    'info@उदाहरण.भारत',
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

  test.each([
    '',
    'a',
    'a@b',
    'a@b.c',
    '@b.io',
    'a@.io',
    'a@b..io',
    'a b@c.io',
    'a@b@c.io',
    'a@b.i0',
    'a@b.xn--',
    'a@b.xn--p1_ai',
    'a@b.io ',
  ])('rejects "%s"', (text) => expect(isEmail(text)).toBe(false));

  test('rejects very long input quickly', () => {
    expect(isEmail(`${'a'.repeat(250)}@b.io`)).toBe(false);
    expect(isEmail(`a@${'b.'.repeat(100_000)}`)).toBe(false);
  });
});
