import type { BookingChanges, BookingPopupOptions } from '@site/kit/contracts/booking';
import { announce } from '../core/announce';
import { isWebAddress } from '../core/web-address';
import type { PopupHandle } from '../popup/popup';
import { loadPart, type Parts } from './load-part';

/**
 * A trigger or badge, or the popup by a call, from a script that loads at once; calls wait for it. If it does not load in time, the widget has
 * failed, and a visitor who opens the calendar is redirected to the scheduling page.
 */
export function withControls(
  options: BookingPopupOptions,
  make: (controls: Parts['controls']) => PopupHandle,
  onLost?: () => void,
): PopupHandle {
  const { url, onStatus, onEvent } = options;
  const made = loadPart('controls', options).then(make);
  made.catch((error: unknown) => {
    console.error(error);
    const event = { type: 'failed', reason: 'script' } as const;
    onStatus?.({ status: 'failed', reason: 'script' });
    onLost?.();
    announce(event, url);
    onEvent?.(event);
  });
  const later =
    (name: keyof PopupHandle, instead = () => {}) =>
    (changes: BookingChanges = {}) =>
      void made.then((handle) => handle[name](changes), instead);
  return {
    open: later('open', () => isWebAddress(url) && location.assign(url)),
    close: later('close'),
    update: later('update'),
    unmount: later('unmount'),
  };
}
