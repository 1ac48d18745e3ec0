import type { BookingModule } from '@site/kit/contracts/booking';

export type BookingCall = (booking: BookingModule) => void;

interface QueueHost {
  bookingWidget?: BookingCall[] | { readonly push: (...calls: BookingCall[]) => void };
}

/**
 * Runs the calls that a page queued before the script arrived, and every later one immediately, but none before the
 * document is parsed: `(window.bookingWidget ||= []).push(({ mountBooking }) => ...)`. A second copy of the script
 * leaves the queue to the first. A call that throws is reported as an uncaught error and does not stop the others.
 */
export function takeOverQueue(host: QueueHost, booking: BookingModule): void {
  const given = host.bookingWidget ?? [];
  // An element of the page may have this id, and is then the window's property.
  const waiting = given instanceof Element ? [] : given;
  if (!Array.isArray(waiting)) return;
  const push = (...calls: BookingCall[]) => {
    // An async script may run before the elements of the calls exist.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => push(...calls));
      return;
    }
    for (const call of calls) queueMicrotask(() => call(booking));
  };
  host.bookingWidget = { push };
  push(...waiting);
}
