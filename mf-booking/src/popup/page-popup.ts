import type { BookingHandle, BookingModule } from '@site/shared/contracts/booking';
import { wordsOf } from '../booking/fallback';
import { createBadge } from './badge';
import { createPopup } from './popup';
import { addStyles } from './sheet';

/** Kept on the document, so that two copies of this module in one page know of each other's popup and badge. */
const POPUP = Symbol.for('mf-booking.popup');
const BADGE = Symbol.for('mf-booking.badge');

/** The popup as a function; the contract says what it promises. */
export const openBooking: BookingModule['openBooking'] = (options) =>
  onePerPage(POPUP, options, (root, unmount) => {
    const popup = createPopup(root, {
      ...options,
      onClose: () => {
        unmount();
        options.onClose?.();
      },
    });
    popup.open();
    return popup;
  });

/** The badge as a function; the contract says what it promises. */
export const mountBadge: BookingModule['mountBadge'] = (options) =>
  onePerPage(BADGE, options, (root) => {
    const popup = createPopup(root, options);
    const { color, textColor } = options;
    const badge = createBadge(wordsOf(options.texts).open, popup.open, options.side);
    if (color !== undefined) badge.style.setProperty('--booking-badge-background', color);
    if (textColor !== undefined) badge.style.setProperty('--booking-badge-color', textColor);
    root.append(badge);
    return popup;
  });

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
  // Out of the page's layout: what is shown of it is fixed or in the top layer.
  owner.style.display = 'contents';
  const root = owner.attachShadow({ mode: 'open' });
  addStyles(root);
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
