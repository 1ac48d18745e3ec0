import type { BookingModule } from '@site/shared/contracts/booking';
import { wordsOf } from '../booking/words';
import { applyChanges } from '../core/changes';
import { isFilled } from '../core/slots';
import { webAddress } from '../core/web-address';

/** What popup and badge need of the rest. Given to them, because for other sites they are a script of their own. */
export function popupCore(mountBooking: BookingModule['mountBooking']) {
  return { mountBooking, wordsOf, applyChanges, isFilled, webAddress };
}

export type PopupCore = ReturnType<typeof popupCore>;
