/** The script that `embed.js` loads when a page asks for a popup or a badge. What is large in both comes from there: see `core.ts`. */
import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import { createBadge } from './badge';
import type { PopupCore } from './core';
import { pagePopups } from './page-popup';
import { addPopupStyles } from './popup-sheet';
import { createTrigger } from './trigger';

export function createParts(core: PopupCore) {
  return {
    ...pagePopups(core),
    /** What an element has in one of the two modes. */
    view: (mode: 'popup' | 'badge', root: ShadowRoot, options: BookingBadgeOptions) => {
      addPopupStyles(root);
      return (mode === 'popup' ? createTrigger : createBadge)(root, options, core);
    },
  };
}
