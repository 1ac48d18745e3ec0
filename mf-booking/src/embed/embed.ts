/** What other people's sites load: the custom element and the functions. An ES module of its own, no federation. */
import { mountBadge, mountBooking, openBooking, utmFromPage } from '../booking/booking';
import { BookingElement } from './booking-element';
import { takeOverQueue } from './call-queue';

export { mountBadge, mountBooking, openBooking, utmFromPage };

// Another version may be on the page already; the first one stays.
if (customElements.get('booking-widget') === undefined)
  customElements.define('booking-widget', BookingElement);
// The page may have put its queue there.
takeOverQueue(window as Parameters<typeof takeOverQueue>[0], {
  mountBadge,
  mountBooking,
  openBooking,
  utmFromPage,
});
