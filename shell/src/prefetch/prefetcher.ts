import { whenIdle } from '@site/kit/browser/when-idle';
import { allowsPrefetch, type Connection, prefetchPath } from './prefetch-path';
import { createPrefetchQueue, type PrefetchPriority } from './prefetch-queue';

export interface PrefetcherOptions {
  /** Fetches a page's payload and chunks; may reject. */
  readonly load: (path: string) => Promise<unknown>;
  /** Whether a path is a page; a link to a file is left alone. Default: every path is a page. */
  readonly isPage?: (path: string) => boolean;
  readonly root?: Document;
  /** Asked for each link: a visitor may switch data saver on. */
  readonly connection?: () => Connection | undefined;
  readonly idle?: (callback: () => void) => void;
}

export interface Prefetcher {
  readonly stop: () => void;
}

/**
 * Prefetches the pages that visible links lead to, when the browser is idle. The pointer or the focus on a link brings its
 * page to the front. Links that appear later, for example after a transition, are found as well
 * (docs/reference/behaviour/navigation.md#prefetching).
 */
export function createPrefetcher(options: PrefetcherOptions): Prefetcher {
  const { load, isPage = () => true, root = document, idle = whenIdle, connection = ownConnection } = options;
  const location = root.defaultView?.location ?? window.location;
  const queue = createPrefetchQueue(load);
  const seen = new WeakSet<Element>();
  let stopped = false;

  const want = (link: Element, priority: PrefetchPriority) => {
    // The `href` of an SVG link is an object. The site has no such links to its pages.
    const path = link instanceof HTMLAnchorElement ? prefetchPath(link, location) : null;
    if (path !== null && isPage(path) && allowsPrefetch(connection())) queue.add(path, priority);
  };

  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      idle(() => !stopped && want(target, 'visible'));
    }
  });
  const scan = () => {
    if (stopped) return;
    for (const link of root.querySelectorAll('a[href]')) {
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
    // The element may lead to another page now.
    for (const { type, target } of records) {
      if (type !== 'attributes') continue;
      seen.delete(target as Element);
      sight.unobserve(target as Element);
    }
    scanSoon();
  });
  changes.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link !== null) want(link, 'intent');
  };
  for (const type of INTENT) root.addEventListener(type, onIntent, { passive: true });
  scanSoon();

  return {
    stop() {
      stopped = true;
      sight.disconnect();
      changes.disconnect();
      for (const type of INTENT) root.removeEventListener(type, onIntent);
    },
  };
}

const INTENT = ['pointerover', 'pointerdown', 'focusin'] as const;

function ownConnection(): Connection | undefined {
  return (navigator as Navigator & { readonly connection?: Connection }).connection;
}
