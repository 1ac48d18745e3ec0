import type {
  BookingContent,
  BookingHandle,
  BookingModule,
  BookingOptions,
  BookingPopupOptions,
} from '@site/kit/contracts/booking';
import type { textsOf } from '../booking/texts';
import type { announce } from '../core/announce';
import { applyChanges } from '../core/changes';
import { makePart, remove } from '../core/natives';
import { currentView } from '../core/page';
import type { LoadProvider } from '../core/provider';
import { createOwner } from './owner';
import { popupSheet } from './popup-sheet';
import { lockScrolling, OPEN_MARK } from './scroll-lock';

export interface PopupHandle extends BookingHandle {
  readonly open: () => void;
  readonly close: () => void;
}

/** A popup whose calendar, or script, can load before it opens. */
export interface LoadablePopup extends PopupHandle {
  /** A visitor may open it: prepares what `preload` names. */
  readonly load: () => void;
}

export interface Popup extends LoadablePopup {
  /** False also where the page took the open dialog out, or hid it. */
  readonly isShown: () => boolean;
}

/** The dependencies of popups. Injected, because for other sites popups are a separate script. */
export interface PopupCore {
  readonly mountBooking: BookingModule['mountBooking'];
  readonly loadProvider: LoadProvider;
  readonly loadExtras: (options: BookingOptions) => Promise<typeof import('../extras/extras')>;
  readonly textsOf: typeof textsOf;
  readonly announce: typeof announce;
}

/** Events that end before the page hears them: a menu or a focus trap of the page would take them for events outside of it. */
const ended = ['click', 'pointerdown', 'mousedown', 'touchstart', 'focusin', 'keydown'];

/**
 * A dialog with the calendar, in an element below `<html>`: in the top layer, and below nothing that the page may hide
 * or swap. Initially closed, without any request to the provider. Closing and reopening keeps its state; after a
 * booking it starts over. The browser handles focus and Escape. `source` is the element that opens it.
 */
export function createPopup(options: BookingPopupOptions, core: PopupCore, source?: Element): Popup {
  let content: BookingContent = options;
  let booking: BookingHandle | null = null;
  let unlock = () => {};
  let booked = false;
  /** Where the pointer went down: text that is selected beyond the edge does not close. */
  let isPressedOutside = false;
  const { element, root, adopt } = createOwner(popupSheet);
  const dialog = makePart('dialog', 'dialog');
  const closing = makePart('button', 'close');
  closing.type = 'button';
  closing.textContent = '×';
  const place = makePart('div', 'frame');
  dialog.append(closing, place);
  root.append(dialog);

  const name = () => {
    const texts = core.textsOf(content.texts);
    dialog.setAttribute('aria-label', content.title ?? texts.title);
    closing.setAttribute('aria-label', texts.close);
  };
  name();
  const clear = () => {
    booking?.unmount();
    booking = null;
  };
  let isOpen = false;
  const finish = () => {
    if (!isOpen) return;
    isOpen = false;
    for (const type of ended) removeEventListener(type, onInput, true);
    removeEventListener('popstate', onHistory);
    watched.disconnect();
    swapped.disconnect();
    element.removeAttribute(OPEN_MARK);
    unlock();
    if (booked) clear();
    booked = false;
    core.announce({ type: 'closed' }, content.url);
    options.onClose?.();
  };
  const close = () => {
    dialog.close();
    finish();
  };
  const load = () => {
    if (!element.isConnected) document.documentElement.append(element);
    booking ??= core.mountBooking(place, {
      ...options,
      ...content,
      loading: 'eager',
      load: undefined,
      onEvent: (event) => {
        if (event.type === 'scheduled') booked = true;
        options.onEvent?.(event);
      },
    });
  };

  /** A dialog that is taken out or hidden would leave a page that nobody can use. */
  const isShown = () => dialog.open && dialog.isConnected && dialog.getClientRects().length > 0;
  const watched = new ResizeObserver(() => {
    if (!isShown()) close();
  });
  /** An application shows another view without a new document. */
  let view = '';
  const onHistory = () => {
    if (currentView() !== view) close();
  };
  /** Turbo replaces the body with the next page's. The popup belongs to the previous one. */
  let body = document.body;
  const swapped = new MutationObserver(() => {
    if (document.body !== body) close();
  });

  const isOutside = ({ clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return clientX < left || clientX > right || clientY < top || clientY > bottom;
  };
  /** On the window and first, because a focus trap cancels and stops clicks outside of its own dialog. */
  const onInput = (event: Event) => {
    const path = event.composedPath();
    if (!path.includes(element)) return;
    event.stopPropagation();
    if (event.type === 'pointerdown') isPressedOutside = isOutside(event as MouseEvent);
    if (event.type !== 'click') return;
    // The first click of a double click opened the popup.
    const isDouble = (event as MouseEvent).detail > 1;
    const isBackdrop = path[0] === dialog && isPressedOutside && !isDouble && isOutside(event as MouseEvent);
    if (isBackdrop || path.includes(closing)) close();
  };
  // The event comes later than `close()`, when the dialog may be open again.
  dialog.addEventListener('close', () => {
    if (!dialog.open) finish();
  });

  let isPrepared = false;
  const prepare = () => {
    if (isPrepared || options.preload === undefined) return;
    isPrepared = true;
    core
      .loadExtras(options)
      .then(
        ({ preload }) => preload({ ...core, options: { ...options, ...content }, loadFrame: load }),
        console.error,
      );
  };
  return {
    load: prepare,
    open: () => {
      if (isShown()) return;
      close();
      const isReopened = booking !== null;
      body = document.body;
      view = currentView();
      adopt(source);
      load();
      isOpen = true;
      for (const type of ended) addEventListener(type, onInput, true);
      addEventListener('popstate', onHistory);
      element.setAttribute(OPEN_MARK, '');
      unlock = lockScrolling();
      dialog.showModal();
      watched.observe(dialog);
      swapped.observe(document.documentElement, { childList: true });
      if (!isShown()) return close();
      // Any update retries a failed calendar.
      if (isReopened) booking?.update({});
    },
    close,
    isShown,
    update: (changes) => {
      content = applyChanges(content, changes);
      name();
      // Without extras, nothing else follows the theme.
      if (!content.theme) delete dialog.dataset.theme;
      booking?.update(changes);
    },
    unmount: () => {
      clear();
      close();
      remove(element);
    },
  };
}
