import { isPlainClick } from '@site/kit/browser/plain-click';
import type { BookingOptions, BookingTexts } from '@site/kit/contracts/booking';
import { textsOf } from '../booking/texts';
import { whenConsented } from '../core/consent';
import { LEAST_HEIGHT } from '../core/frame';
import { isElement, remove } from '../core/natives';
import { whenNear } from '../core/when-near';

/** Calls `start` at the time that `load` selects. Returns a function that cancels. */
export function whenToLoad(element: HTMLElement, options: BookingOptions, start: () => void): () => void {
  const { load } = options;
  if (load === 'click') return whenClicked(element, options, start);
  if (load === 'consent') return whenConsented(start);
  if (load === 'idle') return whenIdle(start);
  if (load === 'visible') return whenNear(element, start);
  console.error(`Not a time to load: ${load}; there are visible, idle, click and consent.`);
  return () => {};
}

/**
 * After the page's load event, when the browser is idle: two seconds later at the latest. Without `requestIdleCallback`, as in
 * Safari, at once: a timer reads the options as no delay.
 */
function whenIdle(start: () => void): () => void {
  let gone = false;
  const run = () => {
    if (!gone) start();
  };
  const wait = () => (window.requestIdleCallback ?? setTimeout)(run, { timeout: 2000 });
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    gone = true;
  };
}

/** The element's own content is the poster, else a drawn calendar of the same height with a button label. */
function whenClicked(element: HTMLElement, options: BookingOptions, start: () => void): () => void {
  const stage = element.closest<HTMLElement>('[part=stage].filled') ?? element;
  const poster = stage === element ? draw(options.texts) : null;
  const stop = () => {
    stage.removeEventListener('click', onClick);
    remove(poster);
  };
  const onClick = (event: MouseEvent) => {
    // Does not intercept a link that the visitor opens in another tab, or our own plain link.
    const link = event.composedPath().find((node) => isElement(node) && node.matches('[part=link]'));
    if (!isPlainClick(event) || event.defaultPrevented || link !== undefined) return;
    event.preventDefault();
    // With the poster, the focus would go to the top of the page.
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
    stop();
    start();
  };
  stage.addEventListener('click', onClick);
  if (poster !== null) element.append(poster);
  return stop;
}

/** Sets its own styles through the DOM, which a policy against inline styles allows. */
function draw(texts: BookingTexts | undefined): HTMLElement {
  const poster = document.createElement('button');
  poster.type = 'button';
  poster.setAttribute('part', 'poster');
  const line = 'currentcolor 0 1px,transparent 1px';
  poster.style.cssText = `box-sizing:border-box;display:grid;place-items:center;width:100%;height:${LEAST_HEIGHT};padding:0;border:1px solid #8884;font:inherit;color:inherit;background:none;cursor:pointer;position:relative`;
  const grid = document.createElement('span');
  grid.style.cssText = `position:absolute;inset:20% 15%;opacity:.12;background:repeating-linear-gradient(${line} 20%),repeating-linear-gradient(90deg,${line} 14.28%)`;
  const label = document.createElement('span');
  label.setAttribute('part', 'button');
  label.textContent = textsOf(texts).open;
  label.style.cssText =
    'position:relative;padding:.8em 1.4em;border-radius:var(--booking-radius,4px);color:var(--booking-button-color,#fff);background:var(--booking-button-background,#1f2ee6)';
  poster.append(grid, label);
  return poster;
}
