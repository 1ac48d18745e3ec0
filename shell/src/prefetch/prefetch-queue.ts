/** `visible`: the link is in the viewport. `intent`: the pointer or the focus is on it. */
export type PrefetchPriority = 'visible' | 'intent';

/** docs/reference/behaviour/navigation.md#prefetching, rule 3. */
const PARALLEL = 5;

export interface PrefetchQueue {
  /** Requests a path, which is loaded once. `intent` moves a waiting path to the front. */
  readonly add: (path: string, priority: PrefetchPriority) => void;
}

/**
 * Loads at most five paths at once. Paths with intent come first, the latest before earlier ones. A failed load is not
 * retried: the navigation itself tries again.
 */
export function createPrefetchQueue(load: (path: string) => Promise<unknown>): PrefetchQueue {
  const waiting: string[] = [];
  const begun = new Set<string>();
  let running = 0;

  const next = () => {
    while (running < PARALLEL) {
      const path = waiting.shift();
      if (path === undefined) return;
      begun.add(path);
      running += 1;
      load(path)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };

  return {
    add(path, priority) {
      if (begun.has(path)) return;
      const place = waiting.indexOf(path);
      if (place >= 0 && priority === 'visible') return;
      if (place >= 0) waiting.splice(place, 1);
      if (priority === 'intent') waiting.unshift(path);
      else waiting.push(path);
      next();
    },
  };
}
