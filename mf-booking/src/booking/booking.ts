/** `mf-booking/booking`: the widget, its popup and its badge, independent of frameworks. */
import type { BookingModule } from '@site/kit/contracts/booking';
import { mountBadgeWith } from '../controls/badge';
import { announce } from '../core/announce';
import { consent, rememberConsent } from '../core/consent';
import { pageUrl, utmFromQuery } from '../core/page';
import type { LoadProvider } from '../core/provider';
import { openBookingWith } from '../popup/page-popup';
import { createPopup, type PopupCore } from '../popup/popup';
import { builtInProviders, loadExtras } from './built-in-providers';
import { mountBookingWith } from './mount-booking';
import { textsOf } from './texts';

const loadProvider: LoadProvider = async (options, element) => {
  const provider = await builtInProviders(options, element);
  // After the frame, which is what the visitor waits for.
  setTimeout(() =>
    import('../skeleton/skeleton').then(
      ({ show }) => show(element, options),
      () => {},
    ),
  );
  return provider;
};
export const mountBooking: BookingModule['mountBooking'] = mountBookingWith(loadProvider);
const core: PopupCore = { mountBooking, loadProvider, loadExtras, textsOf, announce };
export const openBooking: BookingModule['openBooking'] = openBookingWith(core);
export const mountBadge: BookingModule['mountBadge'] = mountBadgeWith(
  (options) => createPopup(options, core),
  textsOf,
);
rememberConsent();

export { consent };
export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(pageUrl().search);
