import type Component from '../BookingWidget/BookingWidget';
import type * as implemented from '../booking/booking';
import type DeclaredComponent from './BookingWidget';
import type * as declared from './booking';

/** The compiler refuses this file if the declarations for hosts differ from the implementation. */
type Same<A, B> = A extends B ? (B extends A ? true : never) : never;
const functions: Same<Pick<typeof declared, keyof typeof implemented>, typeof implemented> = true;
const component: Same<typeof DeclaredComponent, typeof Component> = true;
void [functions, component];
