import { afterEach, expect, test } from '@jest/globals';
import { isVisitorBusy } from './visitor-busy';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each([
  ['an empty page', '<p>Text</p>', false],
  ['an empty field', '<input type="email">', false],
  ['a field with text', '<input type="email" value="a">', true],
  ['a text area with text', '<textarea>a</textarea>', true],
  ['a field that is being submitted', '<input value="a" readonly>', true],
  [
    'hidden fields, boxes and buttons',
    '<input type="hidden" value="a"><input type="checkbox"><input type="submit">',
    false,
  ],
  ['a focused field', '<input autofocus>', true],
  ['a focused button', '<button autofocus>Go</button>', false],
  ["a widget's frame with the focus", '<iframe tabindex="0" autofocus></iframe>', true],
  ["a widget's frame without it", '<iframe></iframe>', false],
])('%s: %s', (_, html, busy) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  expect(isVisitorBusy()).toBe(busy);
});
