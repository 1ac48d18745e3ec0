import { isPlainClick } from '@site/kit/browser/plain-click';

declare global {
  interface Window {
    /**
     * Set while the visitor leaves the document. The bootstrap script sets it on a click that may leave. Resolves if the page is
     * still there after a while: the visitor stopped the navigation, or has come back to it (timers pause in the bfcache).
     */
    leaving?: Promise<unknown> | undefined;
  }
}

/** A page that is still there this long after a click is not left: the visitor has stopped the navigation. */
export const staysAfterMs = 30_000;

/**
 * Links that load a document in this tab, and buttons that submit a form. Links on this page and into applications have no
 * slash. Short, because the bootstrap script contains it.
 */
const exits = 'a[href*="/"]:not([target],[download]),form:valid [type=submit]';
/** Links of the language chooser: a script loads their documents. */
const choosesLocale = '[hreflang]';

/**
 * Notes that the document is being left. Firefox and Safari abort its requests then, which is not a failure: nothing is
 * retried, reloaded or reported (docs/reference/behaviour/failures.md#leaving-a-page).
 */
export function leave(): void {
  self.leaving = new Promise((resolve) => setTimeout(resolve, staysAfterMs));
}

/** Notes that a click leaves the document, if no handler of the page prevents that. */
export function leaveByClick(event: MouseEvent, target: Partial<Element>): void {
  // Other scripts dispatch clicks on the document too, which has no `closest`.
  if (isPlainClick(event) && target.closest?.(exits)) leave();
}

/** Forgets clicks and submits that the page's handlers have prevented. */
export function forgetClicksThatStay(): void {
  addEventListener('click', forgetIfPrevented);
  addEventListener('submit', forgetIfPrevented);
}

function forgetIfPrevented({ defaultPrevented, target }: Event): void {
  if (defaultPrevented && !(target as Partial<Element>).closest?.(choosesLocale)) self.leaving = undefined;
}

/** Resolves at once, or if the visitor who was leaving stays after all. */
export async function whenStaying(view: Pick<Window, 'leaving'> = globalThis as object): Promise<void> {
  for (let awaited: Promise<unknown> | undefined; awaited !== view.leaving; ) {
    awaited = view.leaving;
    await awaited;
  }
}
