import { whenIdle } from '@site/kit/browser/when-idle';
import { allowsPrefetch, type Connection, prefetchPath } from './prefetch-path';

export interface PrefetcherOptions {
  /** Fetches a page's payload and chunks; may reject. */
  readonly load: (path: string) => Promise<unknown>;
  /** Whether a path is a page, not a file. */
  readonly isPage: (path: string) => boolean;
  /** Called for each link, because the visitor may switch data saver on at any time. */
  readonly connection?: () => Connection | undefined;
  readonly idle?: (callback: () => void) => void;
}

/**
 * Prefetches the pages of visible links when the browser is idle. The pointer or the focus on a link moves its page to the
 * front. Finds links that appear later too, for example after a transition
 * (docs/reference/behaviour/navigation.md#prefetching).
 */
export function startPrefetching(options: PrefetcherOptions): void {
  const { load, isPage, idle = whenIdle, connection = ownConnection } = options;
  const request = createPrefetchQueue(load);
  const seen = new WeakSet<Element>();

  /** Returns false if the link leads nowhere yet: to the current page, or data saver is on. */
  const want = (link: Element, priority: PrefetchPriority) => {
    // The `href` of an SVG link is an object. No SVG of the site links to a page.
    const path = link instanceof HTMLAnchorElement ? prefetchPath(link, location) : null;
    if (path === null || !isPage(path) || !allowsPrefetch(connection())) return false;
    request(path, priority);
    return true;
  };

  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      idle(() => want(target, 'visible') || seen.delete(target));
    }
  });
  const scan = () => {
    for (const link of document.querySelectorAll('a[href]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      sight.observe(link);
    }
  };

  let scanning = false;
  const scanSoon = () => {
    if (scanning) return;
    scanning = true;
    idle(() => {
      scanning = false;
      scan();
    });
  };
  const changes = new MutationObserver((records) => {
    // The link's `href` has changed, so observe it again.
    for (const { type, target } of records) {
      if (type !== 'attributes') continue;
      seen.delete(target as Element);
      sight.unobserve(target as Element);
    }
    scanSoon();
  });
  changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link !== null) want(link, 'intent');
  };
  for (const type of INTENT) document.addEventListener(type, onIntent, { passive: true });
  scanSoon();
}

const INTENT = ['pointerover', 'pointerdown', 'focusin'] as const;

function ownConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}

/** `visible`: the link is in the viewport. `intent`: the pointer or the focus is on it. */
type PrefetchPriority = 'visible' | 'intent';

/** docs/reference/behaviour/navigation.md#prefetching, rule 3. */
const PARALLEL = 5;

/**
 * Returns a function that requests a path, which is loaded once. Loads at most five paths at once. Paths with intent come
 * first, the latest before earlier ones. A failed load is not retried: the navigation itself tries again.
 */
export function createPrefetchQueue(
  load: (path: string) => Promise<unknown>,
): (path: string, priority: PrefetchPriority) => void {
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

  return (path, priority) => {
    if (begun.has(path)) return;
    const place = waiting.indexOf(path);
    if (place >= 0 && priority === 'visible') return;
    if (place >= 0) waiting.splice(place, 1);
    if (priority === 'intent') waiting.unshift(path);
    else waiting.push(path);
    next();
  };
}
