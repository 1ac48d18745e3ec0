import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createClickReplay } from './queued-clicks';

const clicked: string[] = [];
// jsdom has no animations.
Object.assign(HTMLElement.prototype, { getAnimations: () => [] });
document.addEventListener('click', ({ target }) => clicked.push((target as Element).id));

beforeEach(() => {
  jest.useFakeTimers();
  clicked.length = 0;
  document.body.innerHTML = `
    <div data-fragment="mf-pages"><div data-fragment="mf-booking"><button id="book"></button></div><button id="more"></button></div>
    <div data-fragment="mf-footer"><button id="subscribe"></button><button id="consent"></button></div>`;
});

afterEach(() => {
  jest.useRealTimers();
});

const slot = (name: string) => document.querySelector<HTMLElement>(`[data-fragment=${name}]`) as HTMLElement;
const buttons = (...ids: string[]) => new Set(ids.map((id) => document.getElementById(id) as HTMLElement));

test('replays the clicks of a slot in order, once', () => {
  const queued = buttons('consent', 'more', 'subscribe');
  const replay = createClickReplay(queued);
  replay(slot('mf-footer'));
  replay(slot('mf-footer'));
  // React is running effects until then.
  expect(clicked).toEqual([]);
  jest.runAllTimers();
  expect(clicked).toEqual(['consent', 'subscribe']);
  expect([...queued]).toEqual([slot('mf-pages').lastElementChild]);
});

test('clicks the button in the same place after React has replaced the elements of a slot', () => {
  const replay = createClickReplay(buttons('more', 'consent', 'book'));
  for (const name of ['mf-footer', 'mf-pages']) {
    const element = slot(name);
    // Elements of a slot in it are still loading.
    for (const part of element.querySelectorAll('[data-fragment]')) part.replaceChildren();
    element.innerHTML = element.innerHTML.replaceAll('id="', 'id="new-');
    replay(element);
  }
  jest.runAllTimers();
  expect(clicked).toEqual(['new-consent', 'new-more']);
});
