import type { BookingChanges, BookingContent } from '@site/kit/contracts/booking';

/** The content with some of it changed. There is always an address. */
export function applyChanges<C extends BookingContent>(content: C, changes: BookingChanges): C {
  return { ...content, ...changes, url: changes.url ?? content.url };
}

/** Two contents as one: the second counts for more, value by value also within plain objects. */
export function merge<C extends object>(first: C, second: Partial<C>): C {
  const merged = { ...first } as Record<string, unknown>;
  for (const [name, value] of Object.entries(second)) {
    const known = merged[name];
    if (value !== undefined) merged[name] = isPlain(known) && isPlain(value) ? merge(known, value) : value;
  }
  // The names are those of the first, or optional ones of its.
  return merged as C;
}

function isPlain(value: unknown): value is object {
  return value?.constructor === Object;
}
