import { camel, dayOfDate } from '../core/page';
import { attributes } from './attributes';

/** Properties that take objects; `options` takes all others by their names in the functions. */
export const objectNames = ['prefill', 'utm', 'pageSettings', 'options'] as const;

export type GivenProperties = Partial<Record<(typeof objectNames)[number], object>>;

/** Adds a property for each attribute: `scriptUrl` reads and writes `script-url`. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of attributes)
    Object.defineProperty(prototype, camel(name), {
      get(this: HTMLElement) {
        return this.getAttribute(name);
      },
      set(this: HTMLElement, value: string | boolean | Date | null | undefined) {
        if (value === false || value == null) this.removeAttribute(name);
        else if (value instanceof Date) this.setAttribute(name, dayOfDate(value));
        else this.setAttribute(name, value === true ? '' : value);
      },
    });
}

/**
 * Sets properties again that a page set before the element was defined, because such own properties hide those of the
 * class. React 19 does not set unknown properties on such elements: it writes `[object Object]` into an attribute, and
 * only its internal record of the element has the object.
 */
export function takeEarlyProperties(element: HTMLElement): void {
  const own = element as unknown as Record<string, unknown>;
  const early = { ...own };
  for (const key in own)
    if (key.startsWith('__reactProps$')) {
      const props = own[key] as Record<string, unknown>;
      for (const name of objectNames) if (props[name] instanceof Object) early[name] ??= props[name];
    }
  for (const name of objectNames)
    if (/^\[object/.test(element.getAttribute(name) ?? '') && !early[name])
      console.warn(`<booking-widget> got "${name}" as a text. Set it as a property`, element);
  for (const name in early)
    if (name in Object.getPrototypeOf(element)) {
      delete own[name];
      own[name] = early[name];
    }
}
