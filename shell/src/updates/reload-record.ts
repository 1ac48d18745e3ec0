/** docs/behaviour.md#chunk-failures, rule 1. */
export const guardMs = 10_000;
export const reloadsKey = 'site.reloads';

/**
 * Whether the document may reload its path, which then counts as reloaded. A document that began within 10 seconds of a
 * reload of the path does not reload it again, however late it fails. False where the storage forgets; throws where it
 * refuses. The starter contains it, so it is short. Times are milliseconds since 1970.
 */
export function takeReload(
  storage: { [key: string]: string | undefined },
  path = location.pathname,
  born = performance.timeOrigin,
  now = Date.now(),
): boolean {
  const reloads = JSON.parse(storage[reloadsKey] ?? '{}') as Record<string, number>;
  // The two clocks can differ by some milliseconds. A path that was not reloaded has no number, which gives NaN.
  if (Math.abs(born - (reloads[path] as number)) < guardMs) return false;
  reloads[path] = now;
  const record = JSON.stringify(reloads);
  storage[reloadsKey] = record;
  return storage[reloadsKey] === record;
}
