/** `mf-booking/booking`: the widget, its popup and its badge without any framework. */
import type { BookingModule } from '@site/shared/contracts/booking';
import { utmFromQuery } from '../core/utm-from-query';
import { popupCore } from '../popup/core';
import { pagePopups } from '../popup/page-popup';
import { mountBooking } from './mount-booking';

export { mountBooking };
export const { openBooking, mountBadge } = pagePopups(popupCore);
export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(location.search);
