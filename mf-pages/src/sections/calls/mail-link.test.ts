import { expect, test } from '@jest/globals';
import { mailLink } from './mail-link';

test.each<[Record<string, string>, string]>([
  [{}, 'mailto:a@b.example'],
  [
    { subject: 'Hotels & inns', body: '1 + 1\nZürich' },
    'mailto:a@b.example?subject=Hotels%20%26%20inns&body=1%20%2B%201%0D%0AZ%C3%BCrich',
  ],
  [{ body: '\ud83d' }, 'mailto:a@b.example?body=%EF%BF%BD'],
])('%j', (fields, link) => {
  expect(mailLink('a@b.example', fields)).toBe(link);
});
