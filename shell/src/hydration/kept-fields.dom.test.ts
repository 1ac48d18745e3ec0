import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFieldKeeper } from './kept-fields';

const typed: string[] = [];
document.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));

beforeEach(() => {
  jest.useFakeTimers();
  typed.length = 0;
  document.body.innerHTML = `
    <div data-fragment="mf-pages"><textarea>All</textarea><input type="hidden" value="x"><input name="who"></div>
    <div data-fragment="mf-footer"><input name="email"></div>`;
});

afterEach(() => {
  jest.useRealTimers();
});

const slot = (name: string) => document.querySelector<HTMLElement>(`[data-fragment=${name}]`) as HTMLElement;
const field = (selector: string) => document.querySelector<HTMLInputElement>(selector) as HTMLInputElement;

/** As React does with a slot whose HTML has changed: with new elements. */
function replace(name: string, html = slot(name).innerHTML) {
  slot(name).innerHTML = html;
}

test('a field that React has replaced gets its text and the focus back', () => {
  field('[name=who]').focus();
  const restore = createFieldKeeper();
  field('[name=who]').value = 'Ann';
  field('textarea').value = 'Some';
  replace('mf-pages');
  restore(slot('mf-pages'));
  // React is running effects until then.
  expect(typed).toEqual([]);
  jest.runAllTimers();
  expect(typed).toEqual(['Some', 'Ann']);
  expect(document.activeElement).toBe(field('[name=who]'));
});

test('a field that stays, is untouched, or has a text already is left alone', () => {
  const restore = createFieldKeeper();
  field('[name=email]').value = 'ann@example.com';
  field('[name=who]').value = 'Ann';
  replace('mf-pages');
  field('[name=who]').value = 'Bob';
  for (const name of ['mf-pages', 'mf-footer']) restore(slot(name));
  jest.runAllTimers();
  expect(typed).toEqual([]);
  expect(field('[name=who]').value).toBe('Bob');
});

test('the fields of the next page get nothing of those of the first', () => {
  const restore = createFieldKeeper();
  field('[name=who]').value = 'Ann';
  restore(slot('mf-pages'));
  jest.runAllTimers();
  replace('mf-pages');
  restore(slot('mf-pages'));
  history.pushState(null, '', '/pricing');
  field('[name=email]').value = 'ann@example.com';
  replace('mf-footer');
  restore(slot('mf-footer'));
  jest.runAllTimers();
  expect(typed).toEqual([]);
});

test('the focus stays where the visitor has moved it meanwhile', () => {
  const restore = createFieldKeeper();
  field('[name=who]').focus();
  replace('mf-pages');
  field('[name=email]').focus();
  restore(slot('mf-pages'));
  jest.runAllTimers();
  expect(document.activeElement).toBe(field('[name=email]'));
});
