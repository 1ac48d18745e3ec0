import type { HostTarget } from './build-host';

export declare const bookingHost: HostTarget;
