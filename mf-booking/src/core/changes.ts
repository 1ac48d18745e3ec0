import type { BookingChanges, BookingContent } from '@site/kit/contracts/booking';

/** Applies changes to the content. The URL cannot be unset. */
export function applyChanges<C extends BookingContent>(content: C, changes: BookingChanges): C {
  return { ...content, ...changes, url: changes.url ?? content.url };
}

/** Merges two contents recursively; the second takes precedence. Frameworks pass null for no value. */
export function merge<C extends object>(first: C, second: Partial<C>): C {
  const merged = { ...first } as Record<string, unknown>;
  for (const [name, value] of Object.entries(second)) {
    const known = merged[name];
    if (value != null) merged[name] = isPlain(known) && isPlain(value) ? merge(known, value) : value;
  }
  // The result has the keys of the first, or optional ones.
  return merged as C;
}

function isPlain(value: unknown): value is object {
  return value?.constructor === Object;
}
