import type { BookingModule, BookingPopupOptions } from '@site/kit/contracts/booking';
import { createPopup, type Popup, type PopupCore } from './popup';

/** Stored on the page's element, so that two copies of this module share one popup. */
const POPUP = Symbol.for('mf-booking.popup.1');

/** The popup as a function; the contract describes its behaviour. A closed popup is forgotten. */
export function openBookingWith(core: PopupCore): BookingModule['openBooking'] {
  return (options: BookingPopupOptions) => {
    const page = document as Document & { [POPUP]?: Popup | undefined };
    const present = page[POPUP];
    if (present?.isShown()) {
      present.update(options);
      return present;
    }
    present?.unmount();
    const forget = () => {
      if (page[POPUP] === popup) page[POPUP] = undefined;
      popup.unmount();
    };
    const onClose = () => {
      forget();
      options.onClose?.();
    };
    const popup = createPopup({ ...options, onClose }, core);
    page[POPUP] = popup;
    popup.open();
    return popup;
  };
}
