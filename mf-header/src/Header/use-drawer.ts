import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** Where the header has room for the navigation itself; Header.module.css says the same. */
const desktop = '(min-width: 1101px)';

/** While a disclosure is open: the page behind it stands still, Tab stays inside, and a wide window closes it. */
export function useDrawer({ ref, open, close }: Disclosure): void {
  useEffect(() => {
    const drawer = ref.current;
    if (!open || drawer === null) return;
    const root = document.documentElement;
    const wide = window.matchMedia(desktop);
    const onTab = (event: KeyboardEvent) => keepInside(drawer, event);
    const onResize = () => wide.matches && close();
    onResize();
    root.dataset.scrollLocked = '';
    document.addEventListener('keydown', onTab);
    wide.addEventListener('change', onResize);
    return () => {
      delete root.dataset.scrollLocked;
      document.removeEventListener('keydown', onTab);
      wide.removeEventListener('change', onResize);
    };
  }, [ref, open, close]);
}

function keepInside(drawer: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...drawer.querySelectorAll<HTMLElement>('summary, a[href], button')];
  const first = stops[0];
  const last = stops.at(-1);
  const { activeElement } = document;
  const leaves = event.shiftKey
    ? activeElement === first || !drawer.contains(activeElement)
    : activeElement === last || !drawer.contains(activeElement);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
