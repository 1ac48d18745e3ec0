import { expect, test } from '@jest/globals';
import type Component from '../BookingWidget/BookingWidget';
import type * as implemented from '../booking/booking';
import type DeclaredComponent from './BookingWidget';
import type * as declared from './booking';

// The compiler is the test: what is declared to other people's builds is what there is.
type Same<A, B> = A extends B ? (B extends A ? true : never) : never;
const functions: Same<Pick<typeof declared, keyof typeof implemented>, typeof implemented> = true;
const component: Same<typeof DeclaredComponent, typeof Component> = true;

test('the declarations for hosts are those of the implementation', () => {
  expect([functions, component]).toEqual([true, true]);
});
