import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { DamagedRecord } from '../../store/parse-record';

export interface LookupLimits {
  /** The store's other connections remain free for the deployment log and for files. */
  readonly atOnce: number;
  readonly waiting: number;
  readonly perSecond: number;
}

/** For all names together, because anyone can invent names. */
const defaultLimits: LookupLimits = { atOnce: 8, waiting: 32, perSecond: 50 };

const CACHED_HITS = 1_000;
const CACHED_MISSES = 20_000;
const MISS_MS = 10_000;

type Look<T> = (...names: string[]) => Promise<T | null>;

export type StoreLookups = ReturnType<typeof storeLookups>;

/**
 * Limits the cost of invented names. Caches results until `again` is called, misses for ten seconds, and no failures. A
 * lookup that waits for its turn while another one fails, fails with it.
 * Above the limits a name counts as missing, so that a flood does not delay a new build.
 */
export function storeLookups(
  { atOnce, waiting, perSecond }: LookupLimits = defaultLimits,
  now: () => number = () => performance.now(),
) {
  const inTurn = pLimit(atOnce);
  let second = now();
  let begun = 0;
  let failures = 0;
  let lastFailure: unknown;
  const admit = (): boolean => {
    if (now() - second >= 1_000) {
      second = now();
      begun = 0;
    }
    if (begun >= perSecond || inTurn.pendingCount >= waiting) return false;
    begun += 1;
    return true;
  };
  const askStore = async <T>(read: () => Promise<T>): Promise<T> => {
    const before = failures;
    return inTurn(async () => {
      // Otherwise it would wait for the store in vain, after it has waited for its turn.
      if (failures > before) throw lastFailure;
      try {
        return await read();
      } catch (error) {
        if (error instanceof DamagedRecord) throw error;
        failures += 1;
        lastFailure = error;
        throw error;
      }
    });
  };
  return <T extends object>(look: Look<T>) => {
    const hits = new LRUCache<string, T>({ max: CACHED_HITS });
    const misses = new LRUCache<string, true>({
      max: CACHED_MISSES,
      ttl: MISS_MS,
      ttlResolution: 0,
      perf: { now },
    });
    const pending = new Map<string, Promise<T | null>>();
    const begin = async (key: string, names: readonly string[]): Promise<T | null> => {
      try {
        const found = await askStore(() => look(...names));
        if (found === null) misses.set(key, true);
        else hits.set(key, found);
        return found;
      } finally {
        pending.delete(key);
      }
    };
    const find: Look<T> = async (...names) => {
      const key = keyOf(names);
      const known = hits.get(key) ?? pending.get(key);
      if (known !== undefined) return known;
      if (misses.get(key) === true || !admit()) return null;
      const found = begin(key, names);
      pending.set(key, found);
      return found;
    };
    /** Looks up a name whose cached result turned out to be outdated. */
    const again: Look<T> = (...names) => {
      hits.delete(keyOf(names));
      return find(...names);
    };
    return Object.assign(find, { again });
  };
}

function keyOf(names: readonly string[]): string {
  return names.join('/');
}
