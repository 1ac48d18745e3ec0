import type { BookingEvent } from '@site/kit/contracts/booking';
import { dispatch } from './natives';

/**
 * Reports an event of any widget on the window, as `booking-event`: the one place that hears them all, in whatever
 * shadow root or popup they are.
 */
export function announce(event: BookingEvent | { readonly type: 'closed' }, url: string): void {
  dispatch(window, 'booking-event', { ...event, url });
}
