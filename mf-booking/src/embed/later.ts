import type { BookingHandle, BookingPopupOptions, BookingStatus } from '@site/kit/contracts/booking';
import { applyChanges } from '../core/changes';
import { webAddress } from '../core/web-address';
import type { Popup } from '../popup/popup';
import { loadPopup, type PopupParts } from './parts';

/**
 * A popup or badge whose script is still loading. Queues calls until the script is ready. If it does not load in time,
 * the widget has failed, and a visitor who wants the calendar is redirected to the scheduling page.
 */
export function later(
  options: BookingPopupOptions,
  make: (parts: PopupParts) => BookingHandle & Partial<Popup>,
  onLost = (_status: BookingStatus) => {},
  wantedAtOnce = false,
): Popup {
  let made: (BookingHandle & Partial<Popup>) | null = null;
  let wanted = wantedAtOnce;
  let gone = false;
  let changes = options;

  const load = async () => {
    try {
      const parts = await loadPopup(options);
      if (gone) return;
      if (made === null) {
        made = make(parts);
        if (changes !== options) made.update(changes);
      }
      if (wanted) made.open?.();
    } catch (error) {
      console.error(error);
      if (gone) return;
      const status = { status: 'failed', reason: 'script' } as const;
      options.onStatus?.(status);
      onLost(status);
      options.onEvent?.({ type: 'failed', reason: 'script' });
      const { url } = changes;
      if (wanted && webAddress(url) !== null) location.assign(url);
    }
  };
  load();

  return {
    open: () => {
      wanted = true;
      if (made === null) load();
      else made.open?.();
    },
    close: () => {
      wanted = false;
      made?.close?.();
    },
    update: (next) => {
      changes = applyChanges(changes, next);
      made?.update(next);
    },
    unmount: () => {
      gone = true;
      made?.unmount();
    },
  };
}
