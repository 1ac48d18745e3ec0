import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** Covers presses, clicks from scripts or assistive technology, keyboard focus, and scrolling of the page. */
const events = ['pointerdown', 'click', 'focusin', 'scroll'] as const;

/** Closes an open disclosure on an interaction outside of it. Focus inside it returns to the toggle. */
export function useCloseOutside({ ref, open, close }: Disclosure): void {
  useEffect(() => {
    if (!open) return;
    const onEvent = ({ target }: Event) => {
      const details = ref.current;
      if (details === null || !(target instanceof Node) || details.contains(target)) return;
      if (details.contains(document.activeElement))
        details.querySelector('summary')?.focus({ preventScroll: true });
      close();
    };
    for (const type of events) document.addEventListener(type, onEvent);
    return () => {
      for (const type of events) document.removeEventListener(type, onEvent);
    };
  }, [ref, open, close]);
}
