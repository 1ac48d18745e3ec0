import type { FragmentStatus } from '@site/kit/protocol/document';
import { fragmentMark } from './fragment-mark';

/**
 * Which slots of the page are hydrated. The status is set on the element directly, not by React: a re-render must not
 * touch the parent of a slot whose HTML still waits for its script.
 */
export interface Slots {
  readonly enter: (element: HTMLElement) => void;
  readonly leave: (element: HTMLElement) => void;
  /** Sets the status, which stands among the browser's marks of performance as well; `reason`: why it failed. */
  readonly mark: (element: HTMLElement, status: FragmentStatus, reason?: unknown) => void;
  /** Whether every slot on the page is hydrated, so that a client transition is safe. */
  readonly allHydrated: () => boolean;
}

/** `onSettled` is called when a slot is hydrated, or has failed and stays as its HTML. */
export function createSlots(onSettled: (element: HTMLElement) => void = () => {}): Slots {
  const present = new Map<HTMLElement, FragmentStatus>();
  return {
    enter(element) {
      if (!present.has(element)) present.set(element, 'static');
    },
    leave(element) {
      present.delete(element);
    },
    mark(element, status, reason) {
      present.set(element, status);
      element.dataset.fragmentStatus = status;
      performance.mark(fragmentMark(element.dataset.fragment ?? '', status), {
        detail: reason && String(reason),
      });
      if (status !== 'static') onSettled(element);
    },
    allHydrated: () => [...present.values()].every((status) => status === 'hydrated'),
  };
}
