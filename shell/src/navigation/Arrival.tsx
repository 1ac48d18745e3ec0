import { afterPaint } from '@site/kit/browser/after-paint';
import { whenIdle } from '@site/kit/browser/when-idle';
import type { PagePayload } from '@site/kit/protocol/document';
import { cssCurve, durations } from '@site/kit/tokens/motion';
import { useLayoutEffect, useRef } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';
import { applyHead } from '../head/apply-head';
import { layOutRest } from '../hydration/lay-out-rest';

interface ArrivalProps {
  readonly page: PagePayload;
  /** Whether a page is shown at its top that was not there before. */
  readonly atTop: boolean;
}

/**
 * Sets the head, the theme, the focus and the scroll position after a client transition. The heading takes the focus, so
 * that a screen reader announces the page. Render it after the page: its effects run then when the page is in the document.
 */
export function Arrival(props: ArrivalProps) {
  return (
    <>
      <Arrive {...props} />
      {/* Behind it: the page that one goes back to has to be laid out as a whole. */}
      <ScrollRestoration storageKey="site.scroll" getKey={scrollKey} />
    </>
  );
}

/** An entry that the browser made, as for an anchor in the text or a new document, has the key of the first one. */
function scrollKey({ key, pathname, hash }: Location): string {
  return key + pathname + hash;
}

function Arrive({ page, atTop }: ArrivalProps) {
  const location = useLocation();
  const shown = useRef({ page, location });
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { page, location };
    if (last.location === location) return;
    // Nobody sees the head on the page, so the page is painted first.
    if (last.page !== page) afterPaint(() => applyHead(page.head));
    document.documentElement.dataset.theme = page.theme;
    if (last.page === page && location.hash !== '')
      focusQuietly(document.getElementById(decodeHash(location.hash)));
    else arriveAtPage(atTop);
  }, [page, location, atTop]);
  useLayoutEffect(() => {
    // The router leaves scrolling to the browser when the document goes; after its return it is the router's again.
    const takeOver = () => {
      history.scrollRestoration = 'manual';
    };
    window.addEventListener('pageshow', takeOver);
    return () => window.removeEventListener('pageshow', takeOver);
  }, []);
  return null;
}

function arriveAtPage(atTop: boolean): void {
  // Before the focus, for which the browser lays out what is not left out.
  document.documentElement.toggleAttribute('data-laid-out', !atTop);
  focusQuietly(document.querySelector<HTMLElement>('h1'));
  // Once the page stands where it was scrolled to, and before it is painted.
  requestAnimationFrame(() => settlePage(document.getElementById('main')));
  if (atTop) layOutRendered();
}

/** Most of the page is rendered after its first screen (`Below`). */
function layOutRendered(): void {
  if (document.querySelector('[data-below]')) whenIdle(layOutRendered);
  else layOutRest();
}

/**
 * Lets a page that has just been put in place of another settle from a little below, where motion is welcome
 * (`docs/reference/behaviour/navigation.md#motion`). It is readable from its first frame and nothing waits for it.
 */
function settlePage(page: Element | null): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  page?.animate(
    { transform: ['translateY(12px)', 'none'] },
    // Drawn by another thread, it may have begun later than the frame that the page draws: there too it stands below.
    { duration: durations.brief, easing: cssCurve('settle'), fill: 'backwards' },
  );
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
