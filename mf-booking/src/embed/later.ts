import type { BookingChanges, BookingPopupOptions } from '@site/kit/contracts/booking';
import type { Place } from '../controls/controls';
import { announce } from '../core/announce';
import { applyChanges } from '../core/changes';
import { isWebAddress } from '../core/web-address';
import type { PopupHandle } from '../popup/popup';
import { loadPart } from './load-part';
import { core } from './parts';

/**
 * A trigger or badge, or the popup by a call, from a script that loads at once; calls wait for it. If it does not load in
 * time, the widget has failed, and a visitor who opens the calendar is redirected to the scheduling page.
 */
export function withControls(
  name: 'createControl' | 'mountBadge' | 'openBooking',
  options: BookingPopupOptions,
  place?: Place,
): PopupHandle {
  /** The page may change it before and after a failure. */
  let content = options;
  let handle: Partial<PopupHandle> = {};
  let isGone = false;
  const made = loadPart('controls', options)
    .then((controls) => {
      // Of the three, an element's control needs a place, and has one.
      if (!isGone) handle = controls[name](core, options, place as Place);
    })
    .catch((error: unknown) => {
      console.error(error);
      if (isGone) return;
      const open = () => {
        if (isWebAddress(content.url)) location.assign(content.url);
        options.onClose?.();
      };
      handle = { open };
      const event = { type: 'failed', reason: 'script' } as const;
      options.onStatus?.({ status: 'failed', reason: 'script' });
      place?.onLost();
      announce(event, content.url);
      options.onEvent?.(event);
    });
  const later =
    (call: keyof PopupHandle) =>
    (changes: BookingChanges = {}) =>
      // Also if a callback of the host threw.
      void made.finally(() => handle[call]?.(changes));
  return {
    open: later('open'),
    close: later('close'),
    update: (changes) => {
      content = applyChanges(content, changes);
      later('update')(changes);
    },
    // At once, because the page may put another widget in its place.
    unmount: () => {
      isGone = true;
      handle.unmount?.();
      handle = {};
    },
  };
}
