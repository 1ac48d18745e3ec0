import type { BookingAttributes, BookingElementEventMap, BookingElementProps } from './element.ts';

export type * from './element.ts';

/** For Vue's compiler, which otherwise resolves the tag as a component: `compilerOptions: { isCustomElement }`. */
export function isCustomElement(tag: string): boolean {
  return tag === 'booking-widget';
}

/** Vue's compiler gives names with hyphens in camel case. */
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

type InCamelCase = { [K in keyof BookingAttributes as Camel<K & string>]?: BookingAttributes[K] };

type Listeners = {
  readonly [K in keyof BookingElementEventMap as `on${Capitalize<Camel<K>>}`]?: (
    event: BookingElementEventMap[K],
  ) => void;
};

/**
 * The element's type for templates: `declare module 'vue' { interface GlobalComponents { 'booking-widget':
 * BookingComponent } }`
 */
export type BookingComponent = new () => { readonly $props: BookingElementProps & InCamelCase & Listeners };
