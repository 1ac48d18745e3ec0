import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** Presses, clicks from scripts or assistive technology, and keyboard focus. */
const events = ['pointerdown', 'click', 'focusin'] as const;

/** Closes an open disclosure on an interaction outside of it. Focus inside it returns to the toggle. */
export function useCloseOutside({ ref, close }: Disclosure): void {
  useEffect(() => {
    const onEvent = ({ target }: Event) => {
      const details = ref.current;
      if (!details?.open || !(target instanceof Node) || details.contains(target)) return;
      if (details.contains(document.activeElement))
        details.querySelector('summary')?.focus({ preventScroll: true });
      close();
    };
    // Capturing: the shell ends presses in slots that are not hydrated.
    for (const type of events) window.addEventListener(type, onEvent, true);
    // Scrolling of the page only.
    document.addEventListener('scroll', onEvent);
    return () => {
      for (const type of events) window.removeEventListener(type, onEvent, true);
      document.removeEventListener('scroll', onEvent);
    };
  }, [ref, close]);
}
