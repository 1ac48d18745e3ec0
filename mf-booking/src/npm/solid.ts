import type { JSX } from 'solid-js';
import type { BookingElement, BookingElementEventMap, BookingElementProps } from './element.ts';

type Listeners = {
  [K in keyof BookingElementEventMap as `on:${K}`]?: ((event: BookingElementEventMap[K]) => void) | undefined;
};

export interface SolidBookingProps
  extends Omit<JSX.HTMLAttributes<BookingElement>, keyof BookingElementProps>,
    BookingElementProps,
    Listeners {
  scriptUrl?: string | undefined;
  minHeight?: number | string | undefined;
}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'booking-widget': SolidBookingProps;
    }
  }
}
