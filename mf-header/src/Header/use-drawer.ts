import { afterPaint } from '@site/kit/browser/after-paint';
import { useEffect } from 'react';
import type { Disclosure } from './use-disclosure';

/**
 * Wide enough for the desktop navigation. Keep it the opposite of Header.module.css. In em, because the navigation grows
 * with the visitor's text size.
 */
const desktop = 'not (max-width: 60em)';

/** Makes the page behind the open drawer inert and locks scrolling. Closes the drawer in a wide window. */
export function useDrawer({ ref, close }: Disclosure): void {
  useEffect(() => {
    const drawer = ref.current;
    if (drawer === null) return;
    const wide = window.matchMedia(desktop);
    let release = () => {};
    const lock = () => {
      release();
      release = drawer.open && drawer.isConnected ? lockPage(drawer) : () => {};
    };
    const follow = () => {
      if (!drawer.open) return lock();
      if (wide.matches) return close();
      // Making the page inert restyles all of it.
      afterPaint(lock);
    };
    follow();
    // Observes the attribute, because the next page takes the focus before the `toggle` event, and there is no such event
    // for a drawer that closes and opens at once.
    const toggling = new MutationObserver(follow);
    toggling.observe(drawer, { attributeFilter: ['open'] });
    wide.addEventListener('change', follow);
    return () => {
      toggling.disconnect();
      wide.removeEventListener('change', follow);
      release();
    };
  }, [ref, close]);
}

/** Makes everything outside the element inert, and locks scrolling. Returns a function that undoes it. */
function lockPage(element: Element): () => void {
  const { dataset } = document.documentElement;
  dataset.scrollLocked = '';
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
    delete dataset.scrollLocked;
    for (const sibling of inert) sibling.removeAttribute('inert');
  };
}
