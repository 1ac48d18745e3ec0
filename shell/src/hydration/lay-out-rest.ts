import { afterPaint } from '@site/kit/browser/after-paint';

/**
 * Lays out the sections that base.css leaves out of the first paint, one in each task so that the browser can paint and
 * respond in between (docs/decisions/0099). Reading a box makes the browser lay out its section and keep the result. The
 * attribute then shows all sections, so the page changes its height once.
 */
export function layOutRest(done?: () => void): void {
  const sections = document.querySelectorAll('[data-fragment] > *');
  let index = 0;
  const next = () => {
    const section = sections[index++];
    if (section) {
      section.firstElementChild?.getBoundingClientRect();
      // A hidden document gets no frames, and its timers wait a second each.
      document.hidden ? next() : setTimeout(next);
    } else {
      document.documentElement.dataset.laidOut = '';
      done?.();
    }
  };
  document.hidden ? next() : afterPaint(next);
}
