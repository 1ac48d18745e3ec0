import type { BookingChanges, BookingContent } from '@site/kit/contracts/booking';

/** The content with some of it changed. There is always an address. */
export function applyChanges<C extends BookingContent>(content: C, changes: BookingChanges): C {
  return { ...content, ...changes, url: changes.url ?? content.url };
}

/** Several contents as one: each counts for more than those before it, value by value also within plain objects. */
export function mergeContent<C extends object>(first: C, ...more: readonly Partial<C>[]): C {
  // The names are those of the first, or optional ones of its.
  return more.reduce<object>(merge, first) as C;
}

function merge(first: object, second: object): object {
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const known = merged[name];
    if (value !== undefined) merged[name] = isPlain(known) && isPlain(value) ? merge(known, value) : value;
  }
  return merged;
}

function isPlain(value: unknown): value is object {
  return value?.constructor === Object;
}
