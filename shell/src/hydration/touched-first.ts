import { type FragmentLoader, packageOf } from '../fragments/fragment-loader';

/** The others wait no longer, in case the touched slot never hydrates. */
const TIME_LIMIT_MS = 1000;

/** The element that the visitor used while the page could not respond. */
export function touchedElement(queued: Iterable<Element> = window.queuedClicks ?? []): Element | null {
  return [...queued].at(-1) ?? document.activeElement;
}

export interface TouchedFirst {
  /** Provides other fragments than that of the touched element later. */
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
  setTimeout(end, TIME_LIMIT_MS);
  return {
    loader: {
      async load(address) {
        if (!isSettled && packageOf(address) !== first) await settled;
        return loader.load(address);
      },
      loaded: (address) => (isSettled || packageOf(address) === first ? loader.loaded(address) : undefined),
    },
    settle(slot) {
      if (slot.dataset.fragment === first) end();
    },
  };
}
