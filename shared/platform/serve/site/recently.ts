/** How many results are kept, and for how long, in milliseconds, it is believed that something is not there. */
const KEPT = 1000;
const ABSENT_MS = 10_000;

/**
 * Keeps what a lookup found, because nothing in the store changes. That something is absent is kept for a while too: whoever
 * asks for what never was must not keep the store busy. A failure is not kept.
 */
export function recently<T>(
  look: (...names: string[]) => Promise<T | null>,
  now: () => number = () => performance.now(),
): (...names: string[]) => Promise<T | null> {
  const kept = new Map<string, { readonly found: Promise<T | null>; until: number }>();
  return (...names) => {
    const key = names.join('/');
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.found;
    kept.delete(key);
    const entry = { found: look(...names), until: Number.POSITIVE_INFINITY };
    entry.found.then(
      (value) => {
        if (value === null) entry.until = now() + ABSENT_MS;
      },
      () => kept.delete(key),
    );
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return entry.found;
  };
}
