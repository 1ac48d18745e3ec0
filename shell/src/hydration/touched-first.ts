import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type FragmentLoader, packageOf } from '../fragments/fragment-loader';

/** How long the other fragments wait at most, in case the touched slot never hydrates. */
const TOUCHED_LIMIT_MS = 1000;

/** The button that was clicked last before the page could respond, or the element with the focus. */
export function touchedElement(queued: Iterable<Element> = window.queuedClicks ?? []): Element | null {
  return [...queued].at(-1) ?? document.activeElement;
}

export interface TouchedFirst {
  /** Delays every package but that of the touched element. Until then it returns a new promise each time. */
  readonly loader: FragmentLoader;
  /** Call it when a slot is hydrated or has failed. */
  readonly settle: (slot: HTMLElement) => void;
}

/** React hydrates loaded slots together. The visitor waits for the touched one, so the others follow it. */
export function touchedFirst(loader: FragmentLoader, touched: Element | null): TouchedFirst {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  // The outermost one: a slot within it is part of its page.
  const first = slots.find((slot) => slot.contains(touched))?.dataset.fragment;
  let isSettled = first === undefined;
  let end = () => {};
  const settled = new Promise<void>((resolve) => {
    end = () => {
      isSettled = true;
      resolve();
    };
  });
  setTimeout(end, TOUCHED_LIMIT_MS);
  const isFree = (address: ComponentAddress) => isSettled || packageOf(address) === first;
  return {
    loader: {
      load: (address) => (isFree(address) ? loader.load(address) : settled.then(() => loader.load(address))),
      loaded: (address) => (isFree(address) ? loader.loaded(address) : undefined),
    },
    settle(slot) {
      if (slot.dataset.fragment === first) end();
    },
  };
}
