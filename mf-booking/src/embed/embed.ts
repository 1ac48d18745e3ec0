/** The script for other sites: the custom element and the functions. A separate ES module without federation. */
import type { BookingModule } from '@site/kit/contracts/booking';
import { rememberConsent } from '../core/consent';
import { utmFromQuery } from '../core/utm-from-query';
import { BookingElement } from './booking-element';
import { takeOverQueue } from './call-queue';
import { later } from './later';
import { mountBooking } from './parts';

export { mountBooking };
export const openBooking: BookingModule['openBooking'] = (options) =>
  later(options, (parts) => parts.openBooking(options), undefined, true);
export const mountBadge: BookingModule['mountBadge'] = (options) =>
  later(options, (parts) => parts.mountBadge(options));
export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(location.search);

export const consent: BookingModule['consent'] = rememberConsent();

// If the page already has another version, that one stays.
if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingElement);
// The page may have created its queue.
takeOverQueue(window as Parameters<typeof takeOverQueue>[0], {
  consent,
  mountBadge,
  mountBooking,
  openBooking,
  utmFromPage,
});
