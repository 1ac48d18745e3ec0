/** `mf-booking/booking`: the widget, its popup and its badge, independent of frameworks. */
import type { BookingModule } from '@site/kit/contracts/booking';
import { rememberConsent } from '../core/consent';
import { utmFromQuery } from '../core/utm-from-query';
import { popupCore } from '../popup/core';
import { pagePopups } from '../popup/page-popup';
import { builtInProviders, loadExtras } from './built-in-providers';
import { mountBookingWith } from './mount-booking';

export const mountBooking: BookingModule['mountBooking'] = mountBookingWith(builtInProviders);
export const { openBooking, mountBadge } = pagePopups(
  popupCore({ mountBooking, loadProvider: builtInProviders, loadExtras }),
);
export const consent: BookingModule['consent'] = rememberConsent();
export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(location.search);
