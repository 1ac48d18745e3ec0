import type { BookingElementEventMap, BookingElementProps } from './element.ts';

export type * from './element.ts';

/** For Vue's compiler, which otherwise resolves the tag as a component: `compilerOptions: { isCustomElement }`. */
export function isCustomElement(tag: string): boolean {
  return tag === 'booking-widget';
}

type Listeners = {
  readonly [K in keyof BookingElementEventMap as `on${Capitalize<K>}`]?: (
    event: BookingElementEventMap[K],
  ) => void;
};

/**
 * The element's type for templates: `declare module 'vue' { interface GlobalComponents { 'booking-widget':
 * BookingComponent } }`
 */
export type BookingComponent = new () => { readonly $props: BookingElementProps & Listeners };
