import { whenIdle } from '@site/kit/browser/when-idle';

/**
 * Lays out what the first paint left out below the screen (base.css, docs/decisions/0099), one part in each idle moment:
 * all at once would keep a slow phone from answering. From then on the page is laid out as a whole.
 */
export async function layOutRest(page: Document = document): Promise<void> {
  const shown: HTMLElement[] = [];
  for (;;) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    // Of a page that a link led to, the rest is still to be rendered.
    if (page.querySelector('[data-below]')) continue;
    const next = [...page.querySelectorAll<HTMLElement>(hydratedParts)].find(
      (part) => getComputedStyle(part).contentVisibility === 'auto',
    );
    if (next === undefined) break;
    next.style.contentVisibility = 'visible';
    shown.push(next);
  }
  page.documentElement.dataset.laidOut = '';
  for (const part of shown) part.style.contentVisibility = '';
}

/** React compares what is not hydrated with what it renders. */
const hydratedParts = '[data-fragment]:not([data-fragment-status=static]) > *';
