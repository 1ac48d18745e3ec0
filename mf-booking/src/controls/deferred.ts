import type { BookingPopupOptions } from '@site/kit/contracts/booking';
import { announce } from '../core/announce';
import { applyChanges } from '../core/changes';
import { currentView } from '../core/page';
import { isWebAddress } from '../core/web-address';
import type { LoadablePopup, PopupHandle } from '../popup/popup';

type Made = Omit<PopupHandle, 'open' | 'close'> & Partial<PopupHandle>;

/**
 * A popup, or its trigger or badge, whose script is still to load. Queues calls until it is made. If the script does not
 * load in time, the widget has failed, and a visitor who wants the calendar is redirected to the scheduling page. `make`
 * returns null for a popup that would open at once and is no longer wanted.
 */
export function defer<Part>(
  options: BookingPopupOptions,
  loadScript: () => Promise<Part>,
  make: (part: Part, content: BookingPopupOptions, isWanted: boolean) => Made | null,
  onLost?: () => void,
): LoadablePopup {
  let made: Made | null = null;
  let isLoading = false;
  let isWanted = false;
  /** The view in which the popup was opened. In another one, the visitor no longer wants it. */
  let view = '';
  let isGone = false;
  let content = options;
  const isStillWanted = () => isWanted && currentView() === view;

  const load = async () => {
    if (isLoading || made) return;
    isLoading = true;
    try {
      const part = await loadScript();
      if (isGone) return;
      made = make(part, content, isStillWanted());
      if (isStillWanted()) made?.open?.();
      else if (isWanted) options.onClose?.();
    } catch (error) {
      console.error(error);
      if (isGone) return;
      options.onStatus?.({ status: 'failed', reason: 'script' });
      onLost?.();
      const event = { type: 'failed', reason: 'script' } as const;
      announce(event, content.url);
      options.onEvent?.(event);
      if (isWanted) {
        if (isStillWanted() && isWebAddress(content.url)) location.assign(content.url);
        // A visitor who comes back opens it again.
        isWanted = false;
        options.onClose?.();
      }
    }
    isLoading = false;
  };

  return {
    load,
    open: () => {
      isWanted = true;
      view = currentView();
      load();
      made?.open?.();
    },
    close: () => {
      isWanted = false;
      made?.close?.();
    },
    update: (changes) => {
      content = applyChanges(content, changes);
      made?.update(changes);
    },
    unmount: () => {
      isGone = true;
      made?.unmount();
    },
  };
}
