import { expect, test } from '@jest/globals';
import { layOutRest } from './lay-out-rest';

const page = `
  <div data-fragment="a"><section></section><section><p id="b"></p></section></div>
  <div data-fragment="c" data-fragment-status="static"><footer><p id="d"></p></footer></div>`;

/** Lays out the page and resolves with the steps in order. */
function stepsOf(hidden: boolean): Promise<readonly string[]> {
  document.body.innerHTML = page;
  delete document.documentElement.dataset.laidOut;
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  const steps: string[] = [];
  for (const element of document.querySelectorAll('p'))
    element.getBoundingClientRect = () => {
      steps.push(element.id);
      setTimeout(() => steps.push('task'));
      return new DOMRect();
    };
  return new Promise((resolve) => {
    layOutRest(() => {
      expect(document.documentElement.dataset.laidOut).toBe('');
      resolve([...steps]);
    });
    steps.push('returned');
  });
}

test('lays out one section per task after the paint, without changing the HTML', async () => {
  expect(await stepsOf(false)).toEqual(['returned', 'b', 'task', 'd', 'task']);
  expect(document.body.innerHTML).toBe(page);
});

test('lays out a hidden document at once, because it gets no frames', async () => {
  expect(await stepsOf(true)).toEqual(['b', 'd']);
});
