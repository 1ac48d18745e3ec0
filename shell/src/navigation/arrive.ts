import { afterPaint } from '@site/kit/browser/after-paint';
import { whenIdle } from '@site/kit/browser/when-idle';
import { applyHead } from '../head/apply-head';
import { layOutRest } from '../hydration/lay-out-rest';
import { isAtTop, type NavigationState } from './navigation';
import { settlePage } from './settle-page';

/**
 * Sets the head, the theme, the scroll position and the focus of the new page after a client transition. The heading takes
 * the focus, so that a screen reader announces the page.
 */
export function arrive(state: NavigationState, storedScroll: number | null): void {
  const { page, location, arrival } = state;
  if (arrival === 'load') return;
  // The head of the first page came with its document. Nobody sees it on the page, so the page is painted first.
  if (page.head.length > 0) afterPaint(() => applyHead(page.head));
  document.documentElement.dataset.theme = page.theme;
  const target = location.hash === '' ? null : document.getElementById(decodeHash(location.hash));
  if (arrival !== 'anchor') {
    // Before the focus, for which the browser lays out what is not left out.
    document.documentElement.toggleAttribute('data-laid-out', !isAtTop(state));
    focusQuietly(document.querySelector<HTMLElement>('h1'));
  }
  if (arrival === 'pop' && storedScroll !== null) window.scrollTo({ top: storedScroll, behavior: 'instant' });
  else if (target !== null) {
    target.scrollIntoView();
    if (arrival === 'anchor') focusQuietly(target);
  } else window.scrollTo({ top: 0, behavior: 'instant' });
  if (arrival !== 'anchor') settlePage(document.getElementById('main'));
  if (isAtTop(state)) layOutRendered();
}

/** Most of the page is rendered after its first screen (`Below`). */
function layOutRendered(): void {
  if (document.querySelector('[data-below]')) whenIdle(layOutRendered);
  else layOutRest();
}

function focusQuietly(element: HTMLElement | null): void {
  if (element === null) return;
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
