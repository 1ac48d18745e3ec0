/** docs/reference/behaviour/failures.md#chunk-failures, rule 1. */
export const guardMs = 10_000;
/** Prefix of the storage key for the time of a path's last reload. */
export const reloadKey = 'site.reloads';

/** Session storage. Access may throw. */
export interface ReloadStorage {
  [key: string]: string | number | undefined;
}

/**
 * Returns whether the document may reload its path, and then records the reload. A document that started within 10 seconds
 * of a reload of its path does not reload again, however late it fails. Returns false if the storage does not keep the
 * value; throws if it is inaccessible. Short, because the bootstrap script contains it. Times are milliseconds since 1970.
 */
export function takeReload(
  storage: ReloadStorage,
  key = reloadKey + location.pathname,
  born = performance.timeOrigin,
  now = Date.now(),
): boolean {
  // `abs`, because the two clocks can differ by some milliseconds. The stored text converts to a number, a missing one to NaN.
  if (Math.abs(born - (storage[key] as number)) < guardMs) return false;
  storage[key] = now;
  return +(storage[key] as number) === now;
}
