import type { BookingModule } from '@site/kit/contracts/booking';

export type BookingCall = (booking: BookingModule) => void;

interface QueueHost {
  bookingWidget?: BookingCall[] | { readonly push: (...calls: BookingCall[]) => void };
}

/**
 * Runs the calls that a page made before the script arrived, and every later one at once, but none before the document has been read:
 * `(window.bookingWidget ||= []).push(({ mountBooking }) => ...)`. A second copy of the script leaves the first its
 * queue. A call that throws is reported like any uncaught error and does not keep the others from running.
 */
export function takeOverQueue(host: QueueHost, booking: BookingModule): void {
  const waiting = host.bookingWidget ?? [];
  if (!Array.isArray(waiting)) return;
  const push = (...calls: BookingCall[]) => {
    // Loaded with `async` the script may be here before the elements that the calls are about.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => push(...calls));
      return;
    }
    for (const call of calls) {
      try {
        call(booking);
      } catch (error) {
        reportError(error);
      }
    }
  };
  host.bookingWidget = { push };
  push(...waiting);
}
