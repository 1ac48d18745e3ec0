export interface ReloadGuardOptions {
  /** May throw, because a browser can deny access to its storage. */
  readonly storage?: () => ReloadStorage;
  /** When this document started, in milliseconds since 1970. */
  readonly born?: number;
  readonly now?: () => number;
  /** Whether a reload led to this document. */
  readonly wasReloaded?: () => boolean;
}

/** Returns whether the path may be reloaded. If so, the path counts as reloaded from then on. */
export type ReloadGuard = (path: string) => boolean;

/**
 * Prevents reload loops. Remembers reloads in session storage; without storage, a document that is the result of a reload
 * does not reload again (docs/reference/behaviour/failures.md#chunk-failures, rules 1 and 2).
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { storage = () => sessionStorage, born, now = Date.now, wasReloaded = documentWasReloaded } = options;
  let reloading = false;
  return (path) => {
    if (reloading) return false;
    try {
      reloading = takeReload(storage(), reloadKey + path, born, now());
    } catch {
      reloading = !wasReloaded();
    }
    return reloading;
  };
}

function documentWasReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

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
export const takeReload = (
  storage: ReloadStorage,
  key = reloadKey + location.pathname,
  born = performance.timeOrigin,
  now = Date.now(),
): boolean => {
  // `abs`, because the two clocks can differ by some milliseconds. The stored text converts to a number, a missing one to NaN.
  if (Math.abs(born - (storage[key] as number)) < guardMs) return false;
  storage[key] = now;
  return +(storage[key] as number) === now;
};
