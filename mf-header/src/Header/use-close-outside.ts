import { afterPaint } from '@site/kit/browser/after-paint';
import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** Presses, clicks from scripts or assistive technology, and keyboard focus. */
const events = ['pointerdown', 'click', 'focusin'] as const;

/** Closes an open disclosure on an interaction outside of it. Focus inside it returns to the toggle. */
export function useCloseOutside({ ref, close }: Disclosure): void {
  useEffect(() => {
    const details = ref.current;
    if (details === null) return;
    const onEvent = ({ target }: Event) => {
      if (!details.open || !(target instanceof Node) || details.contains(target)) return;
      if (details.contains(document.activeElement))
        details.querySelector('summary')?.focus({ preventScroll: true });
      close();
    };
    // Capturing: the shell ends presses in slots that are not hydrated.
    for (const type of events) window.addEventListener(type, onEvent, true);
    /** Where the page is once the disclosure is painted: scrolling before that, whose event comes late, does not count. */
    let top: number | null = null;
    const onToggle = () => {
      top = null;
      afterPaint(() => {
        top = window.scrollY;
      });
    };
    onToggle();
    details.addEventListener('toggle', onToggle);
    // Scrolling of the page only.
    const onScroll = (event: Event) => top !== null && window.scrollY !== top && onEvent(event);
    document.addEventListener('scroll', onScroll);
    return () => {
      details.removeEventListener('toggle', onToggle);
      for (const type of events) window.removeEventListener(type, onEvent, true);
      document.removeEventListener('scroll', onScroll);
    };
  }, [ref, close]);
}
