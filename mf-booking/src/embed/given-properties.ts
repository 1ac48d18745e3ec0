import type { BookingBadgeOptions } from '@site/kit/contracts/booking';

/** What can be set as a property; `options` takes all of the others by their names in the functions. */
export const propertyNames = ['prefill', 'utm', 'pageSettings', 'options'] as const;

export type GivenProperties = Pick<BookingBadgeOptions, 'prefill' | 'utm' | 'pageSettings'> & {
  readonly options?: Partial<BookingBadgeOptions>;
};

/**
 * The objects that a page has set before the element's class was there. As a property of the element's own, such a one
 * hides the class's. React from 19 on does not do that for an element that it finds without the property: it writes
 * `[object Object]` into an attribute, and the object is only in its own record of the element.
 */
export function takeEarlyProperties(element: HTMLElement): GivenProperties {
  const record = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] ?? {};
  const given: Record<string, unknown> = { ...record, ...element };
  const early: Record<string, unknown> = {};
  for (const name of propertyNames) {
    if (given[name] instanceof Object) early[name] = given[name];
    Reflect.deleteProperty(element, name);
  }
  return early;
}
