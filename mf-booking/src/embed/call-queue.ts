import type { BookingModule } from '@site/shared/contracts/booking';

export type BookingCall = (booking: BookingModule) => void;

interface QueueHost {
  bookingWidget?: BookingCall[] | { readonly push: (...calls: BookingCall[]) => void };
}

/**
 * Runs the calls that a page made before the script arrived, and every later one at once:
 * `(window.bookingWidget ||= []).push(({ mountBooking }) => ...)`. A second copy of the script leaves the first its
 * queue. A call that throws is reported like any uncaught error and does not keep the others from running.
 */
export function takeOverQueue(host: QueueHost, booking: BookingModule): void {
  const waiting = host.bookingWidget ?? [];
  if (!Array.isArray(waiting)) return;
  const push = (...calls: BookingCall[]) => {
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
