import { afterPaint } from '@site/kit/browser/after-paint';
import { whenIdle } from '@site/kit/browser/when-idle';
import { decodeAnchor } from '@site/kit/protocol/decode-anchor';
import type { PagePayload } from '@site/kit/protocol/document';
import { cssCurve, durations } from '@site/kit/tokens/motion';
import { useLayoutEffect, useRef } from 'react';
// The hook of `ScrollRestoration`, without the component's script for servers.
import { useLocation, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom';
import { useShell } from '../fragments/shell-context';
import { applyHead } from '../head/apply-head';
import { layOutRest } from '../hydration/lay-out-rest';

interface ArrivalProps {
  readonly page: PagePayload;
  /** True for a new navigation without an anchor: the page starts at its top. */
  readonly atTop: boolean;
}

/**
 * Sets the head, the theme, the focus and the scroll position after a client transition. The heading or the link's anchor
 * takes the focus, so that screen readers announce it. Render it after the page, so that its effects run when the page is in the DOM.
 */
export function Arrival({ page, atTop }: ArrivalProps) {
  const location = useLocation();
  const { moving } = useShell();
  const shown = useRef({ page, location });
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { page, location };
    if (last.location === location) return;
    // The head is not visible, so paint the page first. A hidden tab shows its title and paints nothing.
    if (last.page !== page) (document.hidden ? setTimeout : afterPaint)(() => applyHead(page.head));
    document.documentElement.dataset.theme = page.theme;
    const anchor = document.getElementById(decodeAnchor(location.hash.slice(1)));
    if (last.page !== page || atTop) arriveAtPage(anchor, atTop, moving());
    // Going back to the page without an anchor leaves the focus where it is, as browsers do.
    else focusQuietly(anchor);
  }, [page, location, atTop, moving]);
  // Last of the layout effects that change the page: restoring a position needs the complete page.
  useScrollRestoration({ storageKey: 'site.scroll' });
  useLayoutEffect(() => {
    let left = 0;
    const onHide = () => {
      left = window.scrollY;
    };
    // The router hands scrolling to the browser on `pagehide`, which is too late for WebKit. Take it back when the page
    // returns from the bfcache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      history.scrollRestoration = 'manual';
      if (persisted && window.scrollY !== left) window.scrollTo(0, left);
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return null;
}

function arriveAtPage(anchor: HTMLElement | null, atTop: boolean, moves: boolean): void {
  // Before moving the focus, which forces a layout of every section that is not skipped.
  document.documentElement.toggleAttribute('data-laid-out', !atTop);
  if (!focusQuietly(anchor)) focusQuietly(document.querySelector<HTMLElement>('h1'));
  // After the page has scrolled, before it is painted.
  // A restored position stays exact: scroll anchoring would count the offset.
  if (atTop && !moves) requestAnimationFrame(() => settlePage(document.getElementById('main')));
  if (atTop) layOutRendered();
}

/** Waits for the part of the page that renders after its first screen (`Below`), then lays out the rest. */
function layOutRendered(): void {
  if (document.querySelector('[data-below]')) whenIdle(layOutRendered);
  else layOutRest();
}

/**
 * Slides a new page up by a few pixels, unless the visitor prefers reduced motion
 * (`docs/reference/behaviour/navigation.md#motion`). The page is readable and usable from the first frame.
 */
function settlePage(page: Element | null): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  page?.animate(
    { transform: ['translateY(12px)', 'none'] },
    // The compositor may start the animation a frame late. `backwards` applies the offset in that frame too.
    { duration: durations.brief, easing: cssCurve('settle'), fill: 'backwards' },
  );
}

/** Returns false if the element is missing or cannot have the focus, such as in a closed answer. */
function focusQuietly(element: HTMLElement | null): boolean {
  if (element === null) return false;
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
