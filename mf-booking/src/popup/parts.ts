/**
 * The script that `embed.js` loads for a popup or a badge. Large dependencies of both scripts come from there: see
 * `core.ts`.
 */
import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import { createBadge } from './badge';
import type { PopupCore } from './core';
import { pagePopups } from './page-popup';
import { addPopupStyles } from './popup-sheet';
import { createTrigger } from './trigger';

export function createParts(core: PopupCore) {
  return {
    ...pagePopups(core),
    /** The view of an element in one of the two modes. */
    view: (mode: 'popup' | 'badge', root: ShadowRoot, options: BookingBadgeOptions) => {
      addPopupStyles(root);
      return (mode === 'popup' ? createTrigger : createBadge)(root, options, core);
    },
  };
}
