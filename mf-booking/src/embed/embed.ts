/** The script for other sites: the custom element and the functions. Runs as an ES module and as a classic script. */
import type { BookingModule } from '@site/kit/contracts/booking';
import { rememberConsent } from '../core/consent';
import { pageUrl, utmFromQuery } from '../core/page';
import { watchTriggers } from './any-trigger';
import { BookingElement } from './booking-element';
import { takeOverQueue } from './call-queue';
import { withControls } from './later';
import { core, mountBooking } from './parts';

export { mountBooking };
export const openBooking: BookingModule['openBooking'] = (options) => {
  const popup = withControls(options, (controls) => controls.openBooking(core, options));
  popup.open();
  return popup;
};
export const mountBadge: BookingModule['mountBadge'] = (options) =>
  withControls(options, (controls) => controls.mountBadge(core, options));
export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(pageUrl().search);
export const consent: BookingModule['consent'] = rememberConsent();

// If the page already has the element of another copy or version, that one stays. It may be too old to watch triggers.
if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingElement);
watchTriggers();
// The page may have created its queue.
takeOverQueue(window as Parameters<typeof takeOverQueue>[0], {
  consent,
  mountBadge,
  mountBooking,
  openBooking,
  utmFromPage,
});
