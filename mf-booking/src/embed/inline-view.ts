import type { BookingHandle, BookingOptions } from '@site/kit/contracts/booking';
import { isFilled, makePart } from '../core/natives';
import { mountBooking } from './parts';

/** The calendar in the element itself. The element's own content is shown until the calendar is ready. */
export function createInlineView(
  root: ShadowRoot,
  slot: HTMLSlotElement,
  options: BookingOptions,
): BookingHandle {
  const place = makePart('div', 'frame');
  // They overlap, so that the placeholder disappears without moving anything.
  const stage = makePart('div', 'stage');
  stage.append(slot, place);
  root.replaceChildren(stage);
  // If the page has its own placeholder, the status is only announced.
  const giveWay = () => {
    stage.classList.toggle('filled', isFilled(slot));
  };
  slot.addEventListener('slotchange', giveWay);
  giveWay();
  return mountBooking(place, {
    ...options,
    onStatus: (status) => {
      slot.hidden = status.status === 'ready';
      options.onStatus?.(status);
    },
  });
}
