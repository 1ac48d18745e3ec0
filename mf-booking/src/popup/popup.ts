import type { BookingContent, BookingHandle, BookingPopupOptions } from '@site/kit/contracts/booking';
import { applyChanges } from '../core/changes';
import type { PopupCore } from './core';
import { lockScrolling } from './scroll-lock';

export interface Popup extends BookingHandle {
  readonly open: () => void;
  readonly close: () => void;
}

interface Preloadable {
  /** Preloads according to `preload`; `trigger` is the element that opens it. */
  readonly preload: (trigger: Element) => void;
}

/**
 * A dialog in `root` with the calendar. Initially closed, without any request to the provider. Closing and reopening
 * keeps its state; after a booking it starts over. The browser handles focus and Escape.
 */
export function createPopup(
  root: ShadowRoot,
  options: BookingPopupOptions,
  { mountBooking, wordsOf, ...core }: PopupCore,
): Popup & Preloadable {
  let content: BookingContent = options;
  let booking: BookingHandle | null = null;
  let unlock = () => {};
  const dialog = document.createElement('dialog');
  dialog.setAttribute('part', 'dialog');
  const closing = document.createElement('button');
  closing.type = 'button';
  closing.textContent = '×';
  closing.setAttribute('part', 'close');
  const place = document.createElement('div');
  place.setAttribute('part', 'frame');
  dialog.append(closing, place);
  root.append(dialog);

  const name = () => {
    const words = wordsOf(content.texts);
    dialog.setAttribute('aria-label', content.title ?? words.title);
    closing.setAttribute('aria-label', words.close);
  };
  name();
  const clear = () => {
    booking?.unmount();
    booking = null;
  };
  const close = () => dialog.close();
  let booked = false;
  closing.addEventListener('click', close);
  dialog.addEventListener('click', ({ target }) => {
    // The dialog's content covers it, so a click on the dialog itself is on its backdrop.
    if (target === dialog) close();
  });
  dialog.addEventListener('close', () => {
    unlock();
    if (booked) clear();
    booked = false;
    options.onClose?.();
  });

  const load = () => {
    booking ??= mountBooking(place, {
      ...options,
      ...content,
      loading: 'eager',
      onEvent: (event) => {
        if (event.type === 'scheduled') booked = true;
        options.onEvent?.(event);
      },
    });
  };

  return {
    preload: (trigger) => {
      if (options.preload === undefined) return;
      const preloading = {
        ...core,
        options: () => ({ ...options, ...content }),
        loadFrame: () => dialog.isConnected && load(),
      };
      core.loadExtras(options).then((extras) => extras.preload(trigger, preloading), console.error);
    },
    open: () => {
      if (dialog.open) return;
      unlock = lockScrolling();
      dialog.showModal();
      // Any update retries a failed calendar.
      if (booking !== null) return booking.update({});
      load();
    },
    close,
    update: (changes) => {
      content = applyChanges(content, changes);
      name();
      booking?.update(changes);
    },
    unmount: () => {
      clear();
      if (dialog.open) close();
      dialog.remove();
    },
  };
}
