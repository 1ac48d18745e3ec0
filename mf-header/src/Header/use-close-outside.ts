import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** Covers presses, clicks from scripts or assistive technology, and keyboard focus. */
const events = ['pointerdown', 'click', 'focusin'] as const;

/** Closes an open disclosure on an interaction outside of it. */
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
