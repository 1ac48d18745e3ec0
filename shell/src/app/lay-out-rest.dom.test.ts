import { expect, test } from '@jest/globals';
import { layOutRest } from './lay-out-rest';

test('parts are laid out one by one, and bear no mark of it', async () => {
  document.body.innerHTML = `
    <div data-fragment="a" data-fragment-status="hydrated"><section></section><section id="b"></section><p></p></div>
    <div data-fragment="c" data-fragment-status="static"><footer id="d"></footer></div>`;
  const late = new Set(['b', 'd']);
  const computed = window.getComputedStyle;
  window.getComputedStyle = (element) =>
    ({
      contentVisibility:
        (element as HTMLElement).style.contentVisibility || (late.has(element.id) ? 'auto' : 'visible'),
    }) as CSSStyleDeclaration;
  const states: string[] = [];
  window.requestIdleCallback = ((callback: () => void) => {
    states.push(document.querySelector<HTMLElement>('#b')?.style.contentVisibility ?? 'none');
    queueMicrotask(callback);
    return 0;
  }) as typeof requestIdleCallback;
  try {
    await layOutRest();
  } finally {
    window.getComputedStyle = computed;
  }
  expect(states).toEqual(['', 'visible']);
  expect(document.querySelector<HTMLElement>('#b')?.style.contentVisibility).toBe('');
  expect(document.querySelector('#d')?.hasAttribute('style')).toBe(false);
  expect(document.documentElement.dataset.laidOut).toBe('');
});
