import type { BookingModule } from './contract';

export type * from './contract';
export declare const mountBooking: BookingModule['mountBooking'];
export declare const openBooking: BookingModule['openBooking'];
export declare const mountBadge: BookingModule['mountBadge'];
export declare const consent: BookingModule['consent'];
export declare const utmFromPage: BookingModule['utmFromPage'];
