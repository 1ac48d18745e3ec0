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

/** Elements whose click may leave the document. Short, because the bootstrap script contains it. */
export const exits = 'a,[type=submit]';

/** Links that open in another tab, on this page, or in an application. */
const keepsDocument = '[target],[href^="#"],[href^="mailto:"],[href^="tel:"],[download]';
/** Links of the language chooser: a script loads their documents. */
const choosesLocale = '[hreflang]';

/**
 * Notes that the document is being left. Firefox and Safari abort its requests then, which is not a failure: nothing is
 * retried, reloaded or reported (docs/reference/behaviour/failures.md#leaving-a-page).
 */
export function leave(): void {
  self.leaving = new Promise((resolve) => setTimeout(resolve, staysAfterMs));
}

/** Forgets clicks and submits that do not leave the document, once the page's handlers have run. */
export function forgetClicksThatStay(): void {
  addEventListener('click', forgetIfStays);
  addEventListener('submit', forgetIfStays);
  // The browser does not submit a form with an invalid field. The event does not bubble.
  addEventListener('invalid', stay, true);
}

/** Forgets this click or submit if it does not leave the document. Call it when no handler of the page follows. */
export function forgetIfStays(event: Event): void {
  // Other scripts dispatch clicks on the document too, which has no `closest`.
  const link = (event.target as Partial<Element>).closest?.('a');
  const isHandled = event.defaultPrevented && !link?.matches(choosesLocale);
  const opensTab = event instanceof MouseEvent && !isPlainClick(event);
  if (isHandled || opensTab || link?.matches(keepsDocument)) stay();
}

function stay(): void {
  self.leaving = undefined;
}

/** Resolves at once, or if the visitor who was leaving stays after all. */
export async function whenStaying(view: Pick<Window, 'leaving'> = globalThis as object): Promise<void> {
  for (let awaited: Promise<unknown> | undefined; awaited !== view.leaving; ) {
    awaited = view.leaving;
    await awaited;
  }
}
