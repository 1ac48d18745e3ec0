import { afterPaint } from '@site/kit/browser/after-paint';

/**
 * Lays out the sections that base.css skips for the first paint, one per task so that the browser can paint and respond
 * in between (decision 0099). Reading a box makes the browser lay out its section and cache the result. The
 * attribute then shows all sections, so the height of the page changes once. Short, because the bootstrap script contains it.
 */
export const layOutRest = (done?: () => void): void => {
  const sections = document.querySelectorAll('[data-fragment]>*');
  let index = 0;
  const next = () => {
    const section = sections[index++];
    if (section) {
      section.firstElementChild?.getBoundingClientRect();
      step(setTimeout);
    } else {
      document.documentElement.dataset.laidOut = '';
      done?.();
    }
  };
  // A hidden document gets no frames, and its timers are throttled to one per second.
  const step = (wait: typeof afterPaint) => (document.hidden ? next() : wait(next));
  step(afterPaint);
};
