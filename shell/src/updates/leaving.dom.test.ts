import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { isLeaving, leave, leaveByClick, leaveByScript, trackLeaving, whenStaying } from './leaving';

beforeEach(() => {
  jest.useFakeTimers();
  window.leaving = undefined;
});

const onClick = (event: MouseEvent) => leaveByClick(event, event.target as Partial<Element>);

/** Clicks an element as the bootstrap script sees it. Returns whether the visitor leaves. */
function leavesBy(html: string, more: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  addEventListener('click', onClick, { capture: true, once: true });
  // jsdom cannot navigate.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  const target = document.querySelector('b') ?? document.body;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  return window.leaving !== undefined;
}

const form = (attributes: string, value = '') =>
  `<form><input required value="${value}"><button ${attributes}><b></b></button></form>`;

test.each([
  ['a link', '<a href="/faq"><b></b></a>', {}, true],
  ['a link to another site', '<a href="https://other.example/"><b></b></a>', {}, true],
  ['a language', '<a href="/de" hreflang="de-DE"><b></b></a>', {}, true],
  ['a link to a new tab', '<a href="/faq" target="_blank"><b></b></a>', {}, false],
  ['a link to a file', '<a href="/logo.svg" download><b></b></a>', {}, false],
  ['an anchor', '<a href="#price"><b></b></a>', {}, false],
  ['an email address', '<a href="mailto:hello@example.com"><b></b></a>', {}, false],
  ['a phone number', '<a href="tel:+49123"><b></b></a>', {}, false],
  ['a link with Ctrl', '<a href="/faq"><b></b></a>', { ctrlKey: true }, false],
  ['a link with Cmd', '<a href="/faq"><b></b></a>', { metaKey: true }, false],
  ['a link with Shift', '<a href="/faq"><b></b></a>', { shiftKey: true }, false],
  ['a link with Alt', '<a href="/faq"><b></b></a>', { altKey: true }, false],
  ['a button', form('type="button"', 'x'), {}, false],
  ['the button of a form', form('type="submit"', 'x'), {}, true],
  ['the button of a form with an invalid field', form('type="submit"'), {}, false],
  ['text', '<b></b>', {}, false],
] as const)('a click on %s: %#', (_, html, more, leaves) => {
  expect(leavesBy(html, more)).toBe(leaves);
});

test('a click that a script dispatches on the document leaves nothing', () => {
  addEventListener('click', onClick, { capture: true, once: true });
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(window.leaving).toBeUndefined();
});

describe('once the page has handlers', () => {
  beforeAll(trackLeaving);
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  beforeEach(() => {
    comeBack();
    leave();
  });
  /** A click that the bootstrap script takes for one that leaves, and the submit that follows it in the same task. */
  const clickAndSubmit = () => {
    leave();
    document.body.innerHTML = '<form><button></button></form>';
    document.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    document.querySelector('button')?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    jest.advanceTimersByTime(0);
  };
  const dispatch = (html: string, type: string, isPrevented: boolean) => {
    document.body.innerHTML = html;
    const prevent = (event: Event) => {
      event.preventDefault();
      if (html.includes('data-stop')) event.stopPropagation();
    };
    if (isPrevented) document.addEventListener(type, prevent, { once: true });
    document.body.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    jest.advanceTimersByTime(0);
    return window.leaving !== undefined;
  };

  test.each([
    ['a link that the router follows', '<a href="/faq">x</a>', 'click', true, false],
    ['a link that the browser follows', '<a href="/faq">x</a>', 'click', false, true],
    [
      'a language, whose document a script loads',
      '<a href="/de" hreflang="de-DE">x</a>',
      'click',
      true,
      true,
    ],
    ['a button that ignores its click', '<button data-stop>x</button>', 'click', true, false],
    ['a form that the browser sends after a click', '<form></form>', 'submit', false, true],
  ] as const)('%s: %#', (_, html, type, isPrevented, leaves) => {
    expect(dispatch(html, type, isPrevented)).toBe(leaves);
  });

  const link = '<a href="/faq">x</a>';
  test('a prevented click does not hide that the document of an earlier one is on its way', () => {
    dispatch(link, 'click', false);
    const first = window.leaving;
    leave();
    expect(isLeaving()).toBe(true);
    dispatch(link, 'click', true);
    expect(window.leaving).toBe(first);
    expect(isLeaving()).toBe(true);
    comeBack();
    expect([window.leaving, isLeaving()]).toEqual([undefined, false]);
  });

  test('a form that a script sends after a click on its button leaves nothing', () => {
    comeBack();
    clickAndSubmit();
    expect([window.leaving, isLeaving()]).toEqual([undefined, false]);
  });

  test('a form that a script sends without a click does not hide that a document is on its way', () => {
    dispatch(link, 'click', false);
    const first = window.leaving;
    dispatch('<form></form>', 'submit', true);
    expect([window.leaving, isLeaving()]).toEqual([first, true]);
  });

  test('a click that is prevented, and one that leaves before the next task', () => {
    comeBack();
    leave();
    document.body.innerHTML = '<a href="/faq">x</a><a href="/terms">y</a>';
    const [first, second] = document.querySelectorAll('a');
    first?.addEventListener('click', (event) => event.preventDefault());
    first?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    leave();
    const own = window.leaving;
    second?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    jest.advanceTimersByTime(0);
    expect([window.leaving, isLeaving()]).toEqual([own, true]);
  });

  test('a document that a script loads is on its way until the visitor has stopped it', async () => {
    leaveByScript();
    expect(isLeaving()).toBe(true);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(isLeaving()).toBe(false);
  });
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
