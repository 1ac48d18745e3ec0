import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/** The width from which the header shows the navigation itself; Header.module.css has the same. */
const desktop = '(min-width: 1101px)';

/** While the drawer is open, the page behind it is inert and does not scroll. A wide window closes it. */
export function useDrawer({ ref, open, close }: Disclosure): void {
  useEffect(() => {
    const drawer = ref.current;
    if (!open || drawer === null) return;
    const root = document.documentElement;
    const wide = window.matchMedia(desktop);
    const onResize = () => wide.matches && close();
    onResize();
    root.dataset.scrollLocked = '';
    const release = makeRestInert(drawer);
    // At once: the page that a link in the drawer leads to takes the focus before `toggle` is dispatched.
    const closing = new MutationObserver(release);
    closing.observe(drawer, { attributeFilter: ['open'] });
    wide.addEventListener('change', onResize);
    return () => {
      closing.disconnect();
      delete root.dataset.scrollLocked;
      release();
      wide.removeEventListener('change', onResize);
    };
  }, [ref, open, close]);
}

/** Makes everything outside the element inert; returns what undoes it. */
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
