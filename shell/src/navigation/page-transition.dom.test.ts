import { expect, jest, test } from '@jest/globals';
import { createPageTransition } from './page-transition';

test('an element that travelled keeps its own inline style', async () => {
  document.body.innerHTML = '<main><div data-travels="window" style="color: red"></div></main>';
  const part = document.querySelector<HTMLElement>('[data-travels]');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  const finished = Promise.resolve();
  const startViewTransition = (update: () => void) => {
    expect(part?.getAttribute('style')).toContain('view-transition-name');
    update();
    return { ready: finished, finished };
  };
  Object.assign(document, { startViewTransition, adoptedStyleSheets: [] });
  Object.assign(globalThis, {
    CSS: { escape: String },
    CSSStyleSheet: class {
      replaceSync() {}
    },
    matchMedia: () => ({ matches: true }),
  });
  const shown = jest.fn();
  const transition = createPageTransition({
    document,
    performance,
    navigator: { hardwareConcurrency: 8 },
  } as Window);
  transition.show(shown, { theme: 'orange', path: '/pricing' });
  expect(shown).toHaveBeenCalledTimes(1);
  expect(transition.running()).toBe(true);
  await finished;
  await finished;
  expect(transition.running()).toBe(false);
  expect(part?.getAttribute('style')).toBe('color: red;');
});
