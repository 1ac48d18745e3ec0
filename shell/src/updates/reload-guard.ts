import { type ReloadStorage, reloadKey, takeReload } from './reload-record';

export interface ReloadGuardOptions {
  /** May throw: a browser can refuse its storage. */
  readonly storage?: () => ReloadStorage;
  /** When this document began, in milliseconds since 1970. */
  readonly born?: number;
  readonly now?: () => number;
  /** Whether this document was reached by a reload. */
  readonly wasReloaded?: () => boolean;
}

/** Returns whether the path may be reloaded, and takes it as reloaded from then on. */
export type ReloadGuard = (path: string) => boolean;

/**
 * Remembers reloads in session storage. Without it, a document that was reached by a reload does not reload again. No
 * browser can loop (docs/reference/behaviour/failures.md#chunk-failures, rules 1 and 2).
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { storage = () => sessionStorage, born, now = Date.now, wasReloaded = documentWasReloaded } = options;
  let reloading = false;
  return (path) => {
    // A reload that has begun is not begun again.
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
