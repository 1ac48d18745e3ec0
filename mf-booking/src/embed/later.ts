import type { BookingPopupOptions } from '@site/kit/contracts/booking';
import type { Place } from '../controls/controls';
import { defer } from '../controls/deferred';
import type { PopupHandle } from '../popup/popup';
import { loadPart } from './load-part';
import { core } from './parts';

/** A trigger or badge, or the popup by a call, from a script that loads at once. */
export function withControls(
  name: 'createControl' | 'mountBadge' | 'openBooking',
  options: BookingPopupOptions,
  place?: Place,
): PopupHandle {
  const control = defer(
    options,
    () => loadPart('controls', options),
    // Of the three, an element's control needs a place, and has one.
    (controls, content) => controls[name](core, content, place as Place),
    place?.onLost,
  );
  control.load();
  return control;
}
