import type { BookingHandle, BookingModule } from '@site/kit/contracts/booking';
import { createBadge } from './badge';
import type { PopupCore } from './core';
import { createPopup } from './popup';
import { addPopupStyles } from './popup-sheet';

/** Stored on the document, so that two copies of this module share one popup and one badge. */
const POPUP = Symbol.for('mf-booking.popup');
const BADGE = Symbol.for('mf-booking.badge');

/** Popup and badge as functions; the contract describes their behaviour. */
export function pagePopups(core: PopupCore): Pick<BookingModule, 'openBooking' | 'mountBadge'> {
  return {
    openBooking: (options) =>
      onePerPage(POPUP, options, (root, unmount) => {
        const onClose = () => {
          unmount();
          options.onClose?.();
        };
        const popup = createPopup(root, { ...options, onClose }, core);
        popup.open();
        return popup;
      }),
    mountBadge: (options) => onePerPage(BADGE, options, (root) => createBadge(root, options, core)),
  };
}

function onePerPage(
  key: symbol,
  options: Parameters<BookingHandle['update']>[0],
  make: (root: ShadowRoot, unmount: () => void) => BookingHandle,
): BookingHandle {
  const page = document as unknown as Record<symbol, BookingHandle | undefined>;
  const present = page[key];
  if (present !== undefined) {
    present.update(options);
    return present;
  }
  const owner = document.createElement('div');
  // Not part of the page's layout, whatever its rules: the visible parts are fixed or in the top layer.
  owner.style.cssText = 'all:initial!important;display:contents!important';
  const root = owner.attachShadow({ mode: 'open' });
  addPopupStyles(root);
  document.body.append(owner);
  const unmount = () => {
    inner.unmount();
    owner.remove();
    if (page[key] === handle) page[key] = undefined;
  };
  const inner = make(root, () => unmount());
  const handle: BookingHandle = { update: inner.update, unmount };
  page[key] = handle;
  return handle;
}
