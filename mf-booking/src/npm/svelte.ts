import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import type { HTMLAttributes } from 'svelte/elements';
import type { BookingElement, BookingElementEventMap, BookingElementProps } from './element.ts';

type Options = Partial<BookingBadgeOptions>;

/**
 * `<booking-widget use:booking={{ prefill: { email } }}>`: options as an object. Actions do not run on a server, where
 * Svelte would write an object attribute as `[object Object]`.
 */
export function booking(
  element: HTMLElement,
  options: Options,
): { readonly update: (options: Options) => void } {
  const update = (next: Options) => Object.assign(element, { options: next });
  update(options);
  return { update };
}

type Listeners = {
  [K in keyof BookingElementEventMap as `on${K}`]?: ((event: BookingElementEventMap[K]) => void) | undefined;
};

export interface SvelteBookingProps extends HTMLAttributes<BookingElement>, BookingElementProps, Listeners {}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'booking-widget': SvelteBookingProps;
  }
}
