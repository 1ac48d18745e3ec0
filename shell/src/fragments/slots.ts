import type { FragmentStatus } from '@site/kit/protocol/document';
import { fragmentMark, isForeign } from './fragment-mark';

/**
 * Tracks the status of the page's slots. Sets it on the element directly: a React rerender must not touch the parent of a
 * slot whose HTML still waits for its script.
 */
export interface Slots {
  readonly enter: (element: HTMLElement) => void;
  readonly leave: (element: HTMLElement) => void;
  /** Sets the status, and marks it for web vitals. `reason` is the error of a slot that failed. */
  readonly mark: (element: HTMLElement, status: FragmentStatus, reason?: unknown) => void;
  /** True once React has rendered the page and every slot on it is hydrated, so that a client transition is safe. */
  readonly allHydrated: () => boolean;
}

/** Calls `onSettled` when a slot is hydrated or has failed. */
export function createSlots(onSettled: (element: HTMLElement) => void = () => {}): Slots {
  const present = new Map<HTMLElement, FragmentStatus>();
  let isRendered = false;
  return {
    enter(element) {
      isRendered = true;
      // React hides and shows a slot whose page suspends, without its mark.
      const status = (element.dataset.fragmentStatus ?? 'static') as FragmentStatus;
      if (!present.has(element)) present.set(element, status);
    },
    leave(element) {
      present.delete(element);
    },
    mark(element, status, reason) {
      present.set(element, status);
      element.dataset.fragmentStatus = status;
      if (!isForeign(reason))
        performance.mark(fragmentMark(element.dataset.fragment ?? '', status), {
          detail: reason && String(reason),
        });
      if (status !== 'static') onSettled(element);
    },
    allHydrated: () => isRendered && [...present.values()].every((status) => status === 'hydrated'),
  };
}
