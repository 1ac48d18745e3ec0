import type { BookingEvent, BookingHandle, BookingOptions, BookingStatus } from '@site/kit/contracts/booking';

/** A widget that started before the page was hydrated. Its component takes it over as it is. */
export interface EarlyWidget {
  readonly handle: BookingHandle;
  /** Reports everything since the widget started, and then everything that happens. */
  readonly follow: (listeners: WidgetListeners) => void;
}

export interface WidgetListeners {
  readonly onStatus: (status: BookingStatus) => void;
  readonly onEvent: (event: BookingEvent) => void;
}

/** Where a prerendered place has its options for the script that starts the widget. */
export const optionsAttribute = 'data-booking-options';

/** The script and the component are two bundles, so they meet at the element. */
const EARLY = Symbol.for('mf-booking.early');
type Place = HTMLElement & { [EARLY]?: EarlyWidget | null };

/** Starts the widget of a prerendered place, unless its component was first. */
export function startEarly(place: Place, start: (options: BookingOptions) => EarlyWidget | null): void {
  if (EARLY in place) return;
  place[EARLY] = start(JSON.parse(place.getAttribute(optionsAttribute) ?? '{}') as BookingOptions);
}

/** The widget that started early, for the first who asks. From then on none starts in this place. */
export function takeEarly(place: Place): EarlyWidget | null {
  const early = place[EARLY] ?? null;
  place[EARLY] = null;
  return early;
}
