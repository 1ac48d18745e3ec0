import { curves, durations } from '@site/kit/tokens/motion';
import { animate } from 'framer-motion/dom/mini';
import { type MotionName, moves } from './moves';

/** Delay in milliseconds between elements that come into view together. */
const STEP = 45;
const LONGEST_DELAY = durations.draw;

/** An animation that waits in its first frame. */
export interface Waiting {
  /** Called when the element comes into view. */
  readonly start: (delay: number) => void;
  /** Shows the prerendered state. */
  readonly end: () => void;
}

/**
 * Animates each element with `data-motion` once, when it comes into view. An element takes its first frame while it is up to
 * one screen below the visible part of the page, so nobody sees it jump to that frame. Elements that may have been seen stay as
 * they are. Nothing starts before the first scroll, so a picture or an audit of the whole page finds it finished. Returns a
 * function that stops it.
 */
export function play(page: Element): () => void {
  const waiting = new Map<Element, Waiting>();
  const inView = new IntersectionObserver((entries) => {
    const arrived = entries.filter((entry) => entry.isIntersecting);
    arrived.forEach(({ target }, index) => {
      inView.unobserve(target);
      waiting.get(target)?.start(Math.min(index * STEP, LONGEST_DELAY));
    });
  });
  const nearby = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        if (!isIntersecting) continue;
        nearby.unobserve(target);
        // The attribute is written by this package only.
        const name = target.getAttribute('data-motion') as MotionName | 'stairs';
        if (name === 'stairs') {
          void prepareStairs(target);
        } else if (isBelow(boundingClientRect)) {
          waiting.set(target, prepare(target, name));
          inView.observe(target);
        }
      }
    },
    { rootMargin: '0px 0px 100%' },
  );
  const begin = () => {
    for (const element of page.querySelectorAll('[data-motion]')) nearby.observe(element);
  };
  if (scrollY > 0) begin();
  else window.addEventListener('scroll', begin, { once: true });
  let stopped = false;
  /** Only pages with stairs load the code that follows the scroll, when a visitor comes near them. */
  const prepareStairs = async (stairs: Element) => {
    // Motion is decoration, so ignore a failed load.
    const code = await import(/* webpackChunkName: "on-demand-stairs" */ './stairs').catch(() => null);
    if (code && !stopped && isBelow(stairs.getBoundingClientRect()))
      // The scroll moves them, so they need no start.
      waiting.set(stairs, code.buildStairs(stairs));
  };
  const stop = () => {
    stopped = true;
    window.removeEventListener('scroll', begin);
    nearby.disconnect();
    inView.disconnect();
    for (const one of waiting.values()) one.end();
  };
  // Nothing comes into view on paper.
  window.addEventListener('beforeprint', stop);
  return () => {
    window.removeEventListener('beforeprint', stop);
    stop();
  };
}

/** Whether nobody can have seen it yet. The browser may have scrolled by a few frames since the observation. */
function isBelow({ top }: DOMRectReadOnly): boolean {
  return top > innerHeight * 1.1;
}

function prepare(element: Element, name: MotionName): Waiting {
  const { keyframes, duration } = moves[name];
  const animation = animate(element, keyframes(element), {
    // The library uses seconds.
    duration: duration / 1000,
    ease: curves.settle,
    autoplay: false,
  });
  // The library writes the last frame to the style attribute before the promise settles, and possibly again just after.
  void animation.finished.then(() => requestAnimationFrame(() => element.removeAttribute('style')));
  let starting: ReturnType<typeof setTimeout> | undefined;
  return {
    start: (delay) => {
      starting = setTimeout(() => animation.play(), delay);
    },
    end: () => {
      clearTimeout(starting);
      animation.complete();
    },
  };
}
