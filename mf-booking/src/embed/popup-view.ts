import { isPlainClick } from '@site/shared/browser/plain-click';
import type { BookingPopupOptions } from '@site/shared/contracts/booking';
import { wordsOf } from '../booking/fallback';
import { createBadge } from '../popup/badge';
import { createPopup, type Popup } from '../popup/popup';

/** What is between the element's tags opens the calendar; with nothing there, a button does. */
export function createPopupView(root: ShadowRoot, options: BookingPopupOptions): Popup {
  const slot = document.createElement('slot');
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('part', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  button.textContent = wordsOf(options.texts).open;
  slot.append(button);
  root.replaceChildren(slot);
  const popup = createPopup(root, options);
  slot.addEventListener('click', (event) => {
    // A link that the visitor wants in another tab goes there.
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    popup.open();
  });
  return popup;
}

/** A button at the edge of the window in place of what is between the element's tags. */
export function createBadgeView(root: ShadowRoot, options: BookingPopupOptions, side: string | null): Popup {
  root.replaceChildren();
  const popup = createPopup(root, options);
  root.append(createBadge(wordsOf(options.texts).open, popup.open, side));
  return popup;
}
