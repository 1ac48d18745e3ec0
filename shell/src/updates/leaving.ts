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
 * Links that load a document in this tab, and buttons that submit a form. Links on this page and into applications must have
 * no slash. Short, because the bootstrap script contains it.
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

/** The navigation on its way: the bootstrap script replaces `self.leaving` at the beginning of each click that may leave. */
let begun: Promise<unknown> | undefined;

function note(leaving: Promise<unknown> | undefined): void {
  begun = leaving;
  void leaving?.then(() => {
    if (begun === leaving) begun = undefined;
  });
}

/** Whether a document is on its way. After a transition to another page, it would replace that. */
export function isLeaving(): boolean {
  return begun !== undefined;
}

/** Notes that a script loads another document. */
export function leaveByScript(): void {
  leave();
  note(self.leaving);
}

/** Follows which clicks and submits leave. Forgets those that the page's handlers have prevented. */
export function trackLeaving(): void {
  note(self.leaving);
  let isClicking = false;
  let before: typeof begun;
  const follow = (event: Event) => {
    const own = self.leaving;
    if (event.type === 'click') {
      isClicking = true;
      before = begun;
    }
    // A submit without a click is by a script, and the bootstrap script does not see it: it changes nothing.
    const ifPrevented = isClicking ? before : own;
    // After all handlers, which may stop the event.
    setTimeout(() => {
      isClicking = false;
      const { defaultPrevented, target } = event;
      const stays = defaultPrevented && !(target as Partial<Element>).closest?.(choosesLocale);
      if (stays && self.leaving === own) self.leaving = ifPrevented;
      note(self.leaving);
    });
  };
  addEventListener('click', follow, true);
  addEventListener('submit', follow, true);
  // The visitor has come back.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    self.leaving = undefined;
    note(undefined);
  });
}

/** Resolves at once, or if the visitor who was leaving stays after all. */
export async function whenStaying(view: Pick<Window, 'leaving'> = globalThis as object): Promise<void> {
  for (let awaited: Promise<unknown> | undefined; awaited !== view.leaving; ) {
    awaited = view.leaving;
    await awaited;
  }
}
