/** docs/reference/behaviour/failures.md#chunk-failures, rule 1. */
export const guardMs = 10_000;
/** With a path behind it: under which key the storage has the time of the path's last reload. */
export const reloadKey = 'site.reloads';

/** By key; it may throw. */
export interface ReloadStorage {
  [key: string]: string | number | undefined;
}

/**
 * Whether the document may reload its path, which then counts as reloaded. A document that began within 10 seconds of a
 * reload of the path does not reload it again, however late it fails. False where the storage forgets; throws where it
 * refuses. The bootstrap script contains it, so it is short. Times are milliseconds since 1970.
 */
export function takeReload(
  storage: ReloadStorage,
  key = reloadKey + location.pathname,
  born = performance.timeOrigin,
  now = Date.now(),
): boolean {
  // The two clocks can differ by some milliseconds. What is stored is text, and counts as the number that it is; what was
  // not reloaded gives NaN.
  if (Math.abs(born - (storage[key] as number)) < guardMs) return false;
  storage[key] = now;
  return +(storage[key] as number) === now;
}
