import { beforeEach, expect, jest, test } from '@jest/globals';
import { exits, forgetClicksThatStay, leave, whenStaying } from './leaving';

forgetClicksThatStay();

beforeEach(() => {
  jest.useFakeTimers();
  window.leaving = undefined;
});

/** Clicks an element as the bootstrap script and the page see it. Returns whether the visitor leaves. */
function leavesBy(html: string, { prevented = false, type = 'click', ctrlKey = false } = {}): boolean {
  document.body.innerHTML = html;
  const element = document.body.firstElementChild as HTMLElement;
  if (element.closest(exits)) leave();
  const stop = (event: Event) => event.preventDefault();
  // jsdom cannot navigate, so the default is prevented after the listener under test otherwise.
  (prevented ? document : window).addEventListener(type, stop, { once: true });
  element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ctrlKey }));
  return window.leaving !== undefined;
}

test.each([
  ['a link', '<a href="/faq">x</a>', {}, true],
  ['a link to another site', '<a href="https://other.example/">x</a>', {}, true],
  ['a link that the router follows', '<a href="/faq">x</a>', { prevented: true }, false],
  ['a link in a new tab', '<a href="/faq" target="_blank">x</a>', {}, false],
  ['a link, for a new tab', '<a href="/faq">x</a>', { ctrlKey: true }, false],
  ['a language', '<a href="/de?locale=de" hreflang="de-DE">x</a>', { prevented: true }, true],
  ['an anchor', '<a href="#price">x</a>', {}, false],
  ['an address', '<a href="mailto:hello@example.com">x</a>', {}, false],
  ['a button', '<button type="button">x</button>', {}, false],
  ['a submit button', '<button type="submit">x</button>', {}, true],
] as const)('a click on %s: %o', (_, html, options, leaves) => {
  expect(leavesBy(html, options)).toBe(leaves);
});

test('a form that a script sends does not leave', () => {
  leave();
  expect(leavesBy('<form></form>', { type: 'submit', prevented: true })).toBe(false);
});

test('a form with an invalid field does not leave', () => {
  document.body.innerHTML = '<form><input required><button type="submit">x</button></form>';
  leave();
  document.querySelector('button')?.click();
  expect(window.leaving).toBeUndefined();
});

test('a visitor who is still here 30 seconds after the last click stays', async () => {
  leave();
  let stays = false;
  const waiting = whenStaying().then(() => {
    stays = true;
  });
  await jest.advanceTimersByTimeAsync(29_000);
  // Another click, on a slow line.
  leave();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(stays).toBe(false);
  await jest.advanceTimersByTimeAsync(1000);
  await waiting;
});

test('a visitor who has not clicked stays', () => whenStaying());
