import type { HTMLAttributes } from 'svelte/elements';
import type { BookingElement, BookingElementEventMap, BookingElementProps } from './element.ts';

type Listeners = {
  [K in keyof BookingElementEventMap as `on${K}`]?: ((event: BookingElementEventMap[K]) => void) | undefined;
};

export interface SvelteBookingProps extends HTMLAttributes<BookingElement>, BookingElementProps, Listeners {}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'booking-widget': SvelteBookingProps;
  }
}
