import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/**
 * Wide enough for the desktop navigation. Keep it the opposite of Header.module.css. In em, because the navigation grows
 * with the visitor's text size.
 */
const desktop = 'not (max-width: 60em)';

/** Makes the page behind the open drawer inert and locks scrolling. Closes the drawer in a wide window. */
export function useDrawer({ ref, open, close }: Disclosure): void {
  useEffect(() => {
    const drawer = ref.current;
    if (!open || drawer === null) return;
    const root = document.documentElement;
    const wide = window.matchMedia(desktop);
    const onResize = () => wide.matches && close();
    onResize();
    root.dataset.scrollLocked = '';
    let release = makeRestInert(drawer);
    // Observes the attribute, because the next page takes the focus before the `toggle` event, and there is no such event
    // for a drawer that closes and opens at once.
    const toggling = new MutationObserver(() => {
      release();
      if (drawer.open) release = makeRestInert(drawer);
    });
    toggling.observe(drawer, { attributeFilter: ['open'] });
    wide.addEventListener('change', onResize);
    return () => {
      toggling.disconnect();
      delete root.dataset.scrollLocked;
      release();
      wide.removeEventListener('change', onResize);
    };
  }, [ref, open, close]);
}

/** Makes everything outside the element inert. Returns a function that undoes it. */
function makeRestInert(element: Element): () => void {
  const inert: Element[] = [];
  for (let inside = element; inside.parentElement !== null; inside = inside.parentElement) {
    for (const sibling of inside.parentElement.children) {
      if (sibling === inside || sibling.hasAttribute('inert')) continue;
      sibling.setAttribute('inert', '');
      inert.push(sibling);
    }
    if (inside.parentElement === document.body) break;
  }
  return () => {
    for (const sibling of inert) sibling.removeAttribute('inert');
  };
}
