import type { BookingChanges, BookingPopupOptions } from '@site/kit/contracts/booking';
import type { Place } from '../controls/controls';
import { announce } from '../core/announce';
import { isWebAddress } from '../core/web-address';
import type { PopupHandle } from '../popup/popup';
import { loadPart } from './load-part';
import { core } from './parts';

/**
 * A trigger or badge, or the popup by a call, from a script that loads at once; calls wait for it. If it does not load in time, the widget has
 * failed, and a visitor who opens the calendar is redirected to the scheduling page.
 */
export function withControls(
  name: 'createControl' | 'mountBadge' | 'openBooking',
  options: BookingPopupOptions,
  place?: Place,
): PopupHandle {
  const { url } = options;
  // Of the three, an element's control needs a place, and has one.
  const made = loadPart('controls', options).then((controls) =>
    controls[name](core, options, place as Place),
  );
  made.catch((error: unknown) => {
    console.error(error);
    const event = { type: 'failed', reason: 'script' } as const;
    options.onStatus?.({ status: 'failed', reason: 'script' });
    place?.onLost();
    announce(event, url);
    options.onEvent?.(event);
  });
  const later =
    (call: keyof PopupHandle) =>
    (changes: BookingChanges = {}) =>
      void made.then(
        (handle) => handle[call](changes),
        () => call === 'open' && isWebAddress(url) && location.assign(url),
      );
  return { open: later('open'), close: later('close'), update: later('update'), unmount: later('unmount') };
}
