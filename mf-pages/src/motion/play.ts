import { curves, durations } from '@site/kit/tokens/motion';
import { animate } from 'framer-motion/dom/mini';
import { type Keyframes, type MotionName, moves } from './moves';

/** Milliseconds between one element and the next that came into view with it. */
const STEP = 45;
const LONGEST_DELAY = durations.draw;

/**
 * Watches the elements of a page that carry `data-motion` and are still below the screen; each moves once, when it comes
 * into view. What is on the screen already stays as it is, but a search there shows once how its phrases became filters.
 * Returns the function that ends it.
 */
export function play(page: Element): () => void {
  const below: Element[] = [];
  const onScreen: Element[] = [];
  for (const element of page.querySelectorAll('[data-motion]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top > innerHeight) below.push(element);
    else if (bottom > 0) onScreen.push(element);
  }
  const observer = new IntersectionObserver((entries) => {
    const arrived = entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target);
    arrived.forEach((element, index) => {
      observer.unobserve(element);
      move(element, Math.min(index * STEP, LONGEST_DELAY));
    });
  });
  for (const element of below) observer.observe(element);
  explain(onScreen);
  return () => observer.disconnect();
}

/** Draws each phrase on the screen again, and nudges the filter that it became. */
function explain(onScreen: readonly Element[]): void {
  const phrases = onScreen.filter((element) => element.getAttribute('data-motion') === 'phrase');
  const chips = onScreen.filter((element) => element.getAttribute('data-motion') === 'chip');
  phrases.forEach((phrase, index) => {
    const delay = index * durations.calm;
    run(phrase, { backgroundSize: ['100% 0.13em', '0% 0.13em', '100% 0.13em'] }, durations.draw, delay);
    const chip = chips[index];
    if (chip)
      run(chip, { transform: ['none', 'translateY(-4px)', 'none'] }, durations.calm, delay + durations.calm);
  });
}

function move(element: Element, delay: number): void {
  const name = element.getAttribute('data-motion') ?? '';
  if (!(name in moves)) return;
  // `in` does not narrow a string to the table's keys.
  const { keyframes, duration } = moves[name as MotionName];
  run(element, keyframes(element), duration, delay);
}

/** Runs one animation and leaves no trace of it: the element looks and reads as it was prerendered. */
function run(element: Element, keyframes: Keyframes, duration: number, delay: number): void {
  const animation = animate(element, keyframes, {
    // The library counts in seconds.
    duration: duration / 1000,
    delay: delay / 1000,
    ease: curves.settle,
  });
  // The library writes its last frame into the style attribute before the promise settles, and may touch it again
  // while it settles.
  animation.finished.then(() => requestAnimationFrame(() => element.removeAttribute('style')));
}
