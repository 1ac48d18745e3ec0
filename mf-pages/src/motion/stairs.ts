import { scroll } from 'framer-motion/dom';
import { animate } from 'framer-motion/dom/mini';
import type { Waiting } from './play';

/** The share of the scrolled way in which one stair moves. The last one arrives at the end. */
const SHARE = 0.5;

/**
 * Stairs that build up as the visitor scrolls past them: side by side they rise from the level of the lowest one, and below
 * each other they come out from under the first. Scrolling back leaves them built.
 */
export function buildStairs(stairs: Element): Waiting {
  const steps = [...stairs.children];
  const boxes = steps.map((step) => step.getBoundingClientRect());
  const animations = steps.map((step, index) =>
    animate(step, keyframes(boxes, index), { duration: 1, ease: 'linear', autoplay: false }),
  );
  let furthest = 0;
  const stop = scroll(
    (progress: number) => {
      furthest = Math.max(furthest, progress);
      animations.forEach((animation, index) => {
        const from = (index / Math.max(1, steps.length - 1)) * (1 - SHARE);
        animation.time = Math.min(1, Math.max(0, (furthest - from) / SHARE));
      });
      if (furthest === 1) end();
    },
    { target: stairs, offset: ['start end', '0.8 end'] },
  );
  function end() {
    stop();
    for (const animation of animations) animation.cancel();
  }
  return { start: () => {}, end };
}

function keyframes(boxes: readonly DOMRect[], index: number) {
  const [first, own] = [boxes[0], boxes[index]];
  if (!first || !own) return {};
  const sideBySide = Math.abs(own.bottom - first.bottom) < 1;
  const down = sideBySide ? Math.max(...boxes.map(({ top }) => top)) - own.top : 0;
  const across = sideBySide ? 0 : first.left - own.left;
  return {
    transform: [`translate(${across}px, ${down}px)`, 'none'],
    // Cuts off the part outside the stair's place.
    clipPath: [`inset(0 ${Math.max(0, across)}px ${down}px ${Math.max(0, -across)}px)`, 'inset(0)'],
  };
}
