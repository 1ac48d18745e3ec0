import type { BookingContent, BookingHandle, BookingPopupOptions } from '@site/shared/contracts/booking';
import { wordsOf } from '../booking/fallback';
import { mountBooking } from '../booking/mount-booking';

export interface Popup extends BookingHandle {
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * A dialog in `root` with the calendar in it, closed at first and asking the provider for nothing until it is opened.
 * Closed and opened again it is where it was; after a booking it begins anew. Focus and Escape are the browser's.
 */
export function createPopup(root: ShadowRoot, options: BookingPopupOptions): Popup {
  const words = wordsOf(options.texts);
  let content: BookingContent = options;
  let booking: BookingHandle | null = null;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  const closing = document.createElement('button');
  closing.type = 'button';
  closing.textContent = '×';
  closing.setAttribute('part', 'close');
  closing.setAttribute('aria-label', words.close);
  const place = document.createElement('div');
  place.setAttribute('part', 'frame');
  dialog.append(closing, place);
  root.append(dialog);

  const nameDialog = () => dialog.setAttribute('aria-label', content.title ?? words.title);
  nameDialog();
  const clear = () => {
    booking?.unmount();
    booking = null;
  };
  const close = () => dialog.close();
  let booked = false;
  closing.addEventListener('click', close);
  dialog.addEventListener('click', ({ target }) => {
    // What is in the dialog covers it, so only its backdrop is the dialog itself.
    if (target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    if (booked) clear();
    booked = false;
    options.onClose?.();
  });

  return {
    open: () => {
      if (dialog.open) return;
      dialog.showModal();
      // A calendar that failed is tried once more by any update.
      if (booking !== null) return booking.update({});
      booking = mountBooking(place, {
        ...options,
        ...content,
        loading: 'eager',
        onEvent: (event) => {
          if (event.type === 'scheduled') booked = true;
          options.onEvent?.(event);
        },
      });
    },
    close,
    update: (changes) => {
      content = { ...content, ...changes };
      nameDialog();
      booking?.update(changes);
    },
    unmount: () => {
      clear();
      if (dialog.open) close();
      dialog.remove();
    },
  };
}
