import { type ReloadStorage, reloadKey, takeReload } from './reload-record';

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
