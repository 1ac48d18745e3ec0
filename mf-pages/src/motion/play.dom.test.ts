import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { play } from './play';

const observed: Element[] = [];

class FakeObserver {
  readonly observe = (element: Element) => void observed.push(element);
  readonly disconnect = () => {};
}

const scrollTo = (top: number) =>
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });

let page: Element;
let row: Element;

beforeEach(() => {
  window.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
  observed.length = 0;
  scrollTo(0);
  document.body.innerHTML = '<main><p data-motion="row">A row</p></main>';
  page = document.querySelector('main') as Element;
  row = document.querySelector('p') as Element;
});

afterEach(() => {
  document.body.innerHTML = '';
});

test('starts at the first scroll, so that an unscrolled page stays in its final state', () => {
  const stop = play(page);
  expect(observed).toEqual([]);
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('scroll'));
  expect(observed).toEqual([row]);
  stop();
});

test('starts at once on a page that opened at a lower position', () => {
  scrollTo(300);
  const stop = play(page);
  expect(observed).toEqual([row]);
  stop();
});

test.each([
  ['the visitor leaves the page', (stop: () => void) => stop()],
  ['the page is printed', () => window.dispatchEvent(new Event('beforeprint'))],
])('starts no more after %s', (_, end) => {
  const stop = play(page);
  end(stop);
  window.dispatchEvent(new Event('scroll'));
  expect(observed).toEqual([]);
  stop();
});
