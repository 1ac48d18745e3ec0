import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** A press, a click that came from a script or an assistive device, and the keyboard moving on. */
const events = ['pointerdown', 'click', 'focusin'] as const;

/** Closes an open disclosure when something outside of it is touched. */
export function useCloseOutside({ ref, open, close }: Disclosure): void {
  useEffect(() => {
    if (!open) return;
    const onEvent = (event: Event) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    for (const type of events) document.addEventListener(type, onEvent);
    return () => {
      for (const type of events) document.removeEventListener(type, onEvent);
    };
  }, [ref, open, close]);
}
