import type { BookingHandle, BookingOptions } from '@site/kit/contracts/booking';
import { makePart } from '../core/make-part';
import { isFilled } from '../core/slots';
import { mountBooking } from './parts';

/** The calendar in the element's own place; what is between the element's tags is shown until it is ready. */
export function createInlineView(root: ShadowRoot, options: BookingOptions): BookingHandle {
  const slot = document.createElement('slot');
  const place = makePart('div', 'frame');
  // One on the other: what stands in for the calendar gives way without moving anything.
  const stage = makePart('div', 'stage');
  stage.append(slot, place);
  root.replaceChildren(stage);
  // Where the page has something to show, the status is said and not shown.
  const giveWay = () => {
    stage.className = isFilled(slot) ? 'filled' : '';
  };
  slot.addEventListener('slotchange', giveWay);
  giveWay();
  const reserve = (minHeight: number | undefined) => {
    stage.style.cssText = minHeight === undefined ? '' : `--booking-min-height:${minHeight}px`;
  };
  reserve(options.minHeight);
  const booking = mountBooking(place, {
    ...options,
    onStatus: (status) => {
      slot.hidden = status.status === 'ready';
      options.onStatus?.(status);
    },
  });
  return {
    update: (changes) => {
      reserve(changes.minHeight);
      booking.update(changes);
    },
    unmount: booking.unmount,
  };
}
