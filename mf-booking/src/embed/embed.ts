/** The script for other sites: the custom element and the functions. Runs as an ES module and as a classic script. */
import type { BookingModule } from '@site/kit/contracts/booking';
import { consent, rememberConsent } from '../core/consent';
import { pageUrl, utmFromQuery } from '../core/page';
import { watchTriggers } from './any-trigger';
import { BookingElement } from './booking-element';
import { takeOverQueue } from './call-queue';
import { withControls } from './later';
import { mountBooking } from './parts';

export { consent, mountBooking };
export const openBooking: BookingModule['openBooking'] = (options) => {
  const popup = withControls('openBooking', options);
  popup.open();
  return popup;
};
export const mountBadge: BookingModule['mountBadge'] = (options) => withControls('mountBadge', options);
export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(pageUrl().search);

// If the page already has the element of another copy or version, that one stays. It may be too old to watch triggers.
if (!customElements.get('booking-widget')) customElements.define('booking-widget', BookingElement);
/** Again after `document.open`, which takes a page's listeners away. Nothing is heard twice. */
const listen = () => {
  rememberConsent();
  watchTriggers();
};
listen();
new MutationObserver(listen).observe(document, { childList: true });
// The page may have created its queue.
takeOverQueue(window as Parameters<typeof takeOverQueue>[0], {
  consent,
  mountBadge,
  mountBooking,
  openBooking,
  utmFromPage,
});
