import { curves, durations } from '@site/kit/tokens/motion';
import { animate } from 'framer-motion/dom/mini';
import { type Keyframes, type MotionName, moves } from './moves';

/** Delay in milliseconds between elements that come into view together. */
const STEP = 45;
const LONGEST_DELAY = durations.draw;

/**
 * Animates each element with `data-motion` below the screen once, when it comes into view. Elements on the screen stay, except
 * that a search shows once how its phrases become filters. Returns a function that stops it.
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

/** Redraws each phrase on the screen, and nudges its filter. */
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
  // `in` does not narrow a string to the object's keys.
  const { keyframes, duration } = moves[name as MotionName];
  run(element, keyframes(element), duration, delay);
}

/** Runs one animation and restores the element to its prerendered state. */
function run(element: Element, keyframes: Keyframes, duration: number, delay: number): void {
  const animation = animate(element, keyframes, {
    // The library uses seconds.
    duration: duration / 1000,
    delay: delay / 1000,
    ease: curves.settle,
  });
  // The library writes the last frame to the style attribute before the promise settles, and possibly again just after.
  animation.finished.then(() => requestAnimationFrame(() => element.removeAttribute('style')));
}
