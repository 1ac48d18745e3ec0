/** `mf-booking/booking`: the widget, its popup and its badge without any framework. */
import type { BookingModule } from '@site/shared/contracts/booking';
import { utmFromQuery } from '../core/utm-from-query';

export { mountBadge, openBooking } from '../popup/page-popup';
export { mountBooking } from './mount-booking';

export const utmFromPage: BookingModule['utmFromPage'] = () => utmFromQuery(location.search);
