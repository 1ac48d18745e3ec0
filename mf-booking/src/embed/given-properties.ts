import type { BookingBadgeOptions } from '@site/kit/contracts/booking';
import { camel } from '../core/utm-from-query';
import { attributes } from './attributes';

/** Properties that take objects; `options` takes all of the others by their names in the functions. */
export const objectNames = ['prefill', 'utm', 'pageSettings', 'options'] as const;

export type GivenProperties = Pick<BookingBadgeOptions, 'prefill' | 'utm' | 'pageSettings'> & {
  readonly options?: Partial<BookingBadgeOptions>;
};

/** Gives a class a property for each attribute: `scriptUrl` reads and writes `script-url`. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of attributes)
    Object.defineProperty(prototype, camel(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: string | boolean | null | undefined) {
        if (value === false || value == null) this.removeAttribute(name);
        else this.setAttribute(name, value === true ? '' : value);
      },
    });
}

/**
 * Sets again what a page has set before the element's class was there. As a property of the element's own, such a one hides
 * the class's. React from 19 on does not do that for an element that it finds without the property: it writes
 * `[object Object]` into an attribute, and the object is only in its own record of the element.
 */
export function takeEarlyProperties(element: HTMLElement): void {
  const own = element as unknown as Record<string, unknown>;
  const record = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] ?? {};
  const given: Record<string, unknown> = { ...element };
  for (const name of objectNames) if (record[name] instanceof Object) given[name] ??= record[name];
  for (const name of Object.keys(given)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    Reflect.deleteProperty(element, name);
    own[name] = given[name];
  }
}
