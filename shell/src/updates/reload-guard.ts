/** The page is reloaded at most once per path in this time (docs/behaviour.md#chunk-failures, rule 1). */
const GUARD_MS = 10_000;
const KEY = 'site.reloads';

/** When each path was last reloaded, in milliseconds since 1970. */
export type Reloads = Readonly<Record<string, number>>;

/** Whether a path may be reloaded now, and what to remember then. A clock that went back counts as time passed. */
export function decideReload(reloads: Reloads, path: string, now: number): Reloads | 'no' {
  const recent = Object.fromEntries(
    Object.entries(reloads).filter(([, time]) => now - time >= 0 && now - time < GUARD_MS),
  );
  return path in recent ? 'no' : { ...recent, [path]: now };
}

export interface ReloadGuardOptions {
  /** May throw: a browser can refuse its storage. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly now?: () => number;
  /** When this document was reloaded, in milliseconds since 1970; null if it was reached otherwise. */
  readonly reloadedAt?: () => number | null;
}

/** Returns whether the path may be reloaded, and takes it as reloaded from then on. */
export type ReloadGuard = (path: string) => boolean;

/**
 * Remembers reloads in session storage and in memory. Memory ends with a reload, so without storage a document that was
 * itself reloaded does not reload again. No browser can loop (docs/behaviour.md#chunk-failures, rule 2).
 */
export function createReloadGuard(options: ReloadGuardOptions = {}): ReloadGuard {
  const { storage = () => sessionStorage, now = Date.now, reloadedAt = documentReloadedAt } = options;
  let remembered: Reloads = {};
  return (path) => {
    const freshFromReload = keeps(storage) ? null : reloadedAt();
    const known = {
      ...read(storage),
      ...(freshFromReload !== null && { [path]: freshFromReload }),
      ...remembered,
    };
    const decision = decideReload(known, path, now());
    if (decision === 'no') return false;
    remembered = decision;
    write(storage, decision);
    return true;
  };
}

type GetStorage = NonNullable<ReloadGuardOptions['storage']>;

/** Whether the storage keeps what it is given; some refuse it, some forget it silently. */
function keeps(storage: GetStorage): boolean {
  try {
    storage().setItem(`${KEY}.probe`, '1');
    return storage().getItem(`${KEY}.probe`) === '1';
  } catch {
    return false;
  }
}

function read(storage: GetStorage): Reloads {
  try {
    const value: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
    const entries: [string, unknown][] = Object.entries(Object(value));
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

function write(storage: GetStorage, reloads: Reloads): void {
  try {
    storage().setItem(KEY, JSON.stringify(reloads));
  } catch {
    // Memory has it.
  }
}

function documentReloadedAt(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' ? performance.timeOrigin : null;
}
