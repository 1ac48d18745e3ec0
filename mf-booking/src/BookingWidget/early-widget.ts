import type { BookingEvent, BookingHandle, BookingOptions, BookingStatus } from '@site/kit/contracts/booking';

/** A widget that started before hydration. Its component adopts it unchanged. */
export interface EarlyWidget {
  readonly handle: BookingHandle;
  /** Reports all events since the widget started, then all later ones. */
  readonly follow: (listeners: WidgetListeners) => void;
}

export interface WidgetListeners {
  readonly onStatus: (status: BookingStatus) => void;
  readonly onEvent: (event: BookingEvent) => void;
}

/** The attribute with the options of a prerendered widget, for the script that starts it. */
export const optionsAttribute = 'data-booking-options';

/** The script and the component are separate bundles, so they share state on the element. */
const EARLY = Symbol.for('mf-booking.early');
type Place = HTMLElement & { [EARLY]?: EarlyWidget | null };

/** Starts the widget of a prerendered element, unless its component was first. */
export function startEarly(place: Place, start: (options: BookingOptions) => EarlyWidget | null): void {
  if (EARLY in place) return;
  place[EARLY] = start(JSON.parse(place.getAttribute(optionsAttribute) ?? '{}') as BookingOptions);
}

/** The early widget, for the first caller. Afterwards none starts in this element. */
export function takeEarly(place: Place): EarlyWidget | null {
  const early = place[EARLY] ?? null;
  place[EARLY] = null;
  return early;
}
