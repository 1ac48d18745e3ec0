import { describe, expect, test } from '@jest/globals';
import { formTarget, isEmail, scriptUrl } from './request';

describe('isEmail', () => {
  test.each(['a@b.io', 'first.last+tag@mail.example.co.uk', 'o’neil@example.com', 'x@münchen.example'])(
    'takes %s',
    (text) => expect(isEmail(text)).toBe(true),
  );

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
    'a@b.io ',
  ])('refuses "%s"', (text) => expect(isEmail(text)).toBe(false));

  test('refuses what is longer than an address can be, and quickly', () => {
    expect(isEmail(`${'a'.repeat(250)}@b.io`)).toBe(false);
    expect(isEmail(`a@${'b.'.repeat(100_000)}`)).toBe(false);
  });
});

describe('the request', () => {
  const provider = { url: 'https://news.example/forms/subscribe?account=7&account=8#top', formId: 'f 1' };

  test('as a form: what the address had as a query becomes hidden fields', () => {
    expect(formTarget(provider)).toEqual({
      action: 'https://news.example/forms/subscribe',
      fields: [
        ['account', '7'],
        ['account', '8'],
        ['form', 'f 1'],
        ['action', 'subscribe'],
      ],
    });
  });

  test('as a script: form id, action, email and the callback', () => {
    expect(scriptUrl(provider, 'a+b@c.io', 'cb')).toBe(
      'https://news.example/forms/subscribe?account=7&account=8&form=f+1&action=subscribe&email=a%2Bb%40c.io&jsonp=cb',
    );
  });
});
