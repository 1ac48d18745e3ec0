import type { BookingHandle, BookingPopupOptions, BookingStatus } from '@site/kit/contracts/booking';
import { announce } from '../core/announce';
import { applyChanges } from '../core/changes';
import { webAddress } from '../core/web-address';
import type { PopupHandle } from '../popup/popup';
import { loadPart, type Parts } from './load-part';

/**
 * A popup, or its trigger or badge, whose script is still loading. Queues calls until the script is ready. If it does not load in
 * time, the widget has failed, and a visitor who wants the calendar is redirected to the scheduling page.
 */
export function defer<P extends 'controls' | 'popup' = 'controls'>(
  options: BookingPopupOptions,
  make: (part: Parts[P]) => BookingHandle & Partial<PopupHandle>,
  onLost = (_status: BookingStatus) => {},
  part = 'controls' as P,
): PopupHandle & { readonly load: () => void } {
  let made: (BookingHandle & Partial<PopupHandle>) | null = null;
  let isLoading = false;
  let isWanted = false;
  let isGone = false;
  let changes = options;

  const load = async () => {
    if (isLoading || made) return;
    isLoading = true;
    try {
      const loaded = await loadPart(part, options);
      if (isGone) return;
      made = make(loaded);
      if (changes !== options) made.update(changes);
      if (isWanted) made.open?.();
    } catch (error) {
      console.error(error);
      if (isGone) return;
      const lost = { status: 'failed', reason: 'script' } as const;
      options.onStatus?.(lost);
      onLost(lost);
      announce({ type: 'failed', reason: 'script' }, changes.url);
      options.onEvent?.({ type: 'failed', reason: 'script' });
      if (isWanted && webAddress(changes.url) !== null) location.assign(changes.url);
    }
    isLoading = false;
  };
  // A popup loads with the first sign of interest, what shows that interest at once.
  if (part === 'controls') load();

  return {
    load,
    open: () => {
      isWanted = true;
      load();
      made?.open?.();
    },
    close: () => {
      isWanted = false;
      made?.close?.();
    },
    update: (next) => {
      changes = applyChanges(changes, next);
      made?.update(next);
    },
    unmount: () => {
      isGone = true;
      made?.unmount();
    },
  };
}
