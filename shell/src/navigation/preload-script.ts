import { retryPausesMs, retryQuery } from '@site/kit/protocol/retries';

declare global {
  interface Window {
    /**
     * Set by the bootstrap script: adds a `modulepreload` of a script to the document, once. Rejects if the script does not
     * arrive or does not have the hash that the import map lists for its URL (path and query).
     */
    preload: (url: string, fetchPriority?: HTMLLinkElement['fetchPriority']) => Promise<unknown>;
  }
  /** Containers await it before they import a chunk, and never import one for which it rejects (`shared/platform/build/chunk-retries.ts`). */
  var __SITE_PRELOAD__: ((url: URL) => Promise<void>) | undefined;
}

/** Scripts of other pages, which the import map does not list: hashes by URL path and query. */
const pageScripts = new Map<string, string>();
const loads = new Map<string, Promise<unknown>>();

globalThis.__SITE_PRELOAD__ = ({ pathname, search }) => preloadScript(pathname + search);

/**
 * Resolves when a script may be imported. Rejects if it did not arrive or was tampered with: an import would fetch it again,
 * unchecked (docs/decisions/0115).
 */
export async function preloadScript(url: string, kind: 'Chunk' | 'Entry' = 'Chunk'): Promise<void> {
  try {
    await (pageScripts.has(url) ? loadPageScript(url) : self.preload(url));
  } catch {
    throw new Error(
      `${kind}LoadError: Cannot load ${url}: it did not arrive, or its hash is not the one that the site lists.`,
    );
  }
}

/** Starts to load a script of another page. Its retries have the same hash. */
export function preloadPageScript(url: string, integrity: string | undefined): void {
  // One that this page has too is checked with the rest of this page.
  if (integrity !== undefined && !listedScripts().includes(url)) {
    const queries = ['', ...retryPausesMs.map((_, retry) => retryQuery(retry + 1))];
    for (const query of queries) pageScripts.set(url + query, integrity);
  }
  // The import reports a failure.
  preloadScript(url).catch(() => {});
}

let listed: readonly string[] | undefined;

/** URLs in the import map: what this page may load, on demand as well. None of what is being developed. */
export function listedScripts(): readonly string[] {
  const map = () => document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  listed ??= Object.keys((JSON.parse(map()) as { readonly integrity?: object }).integrity ?? {});
  return listed;
}

/** Whether a script element may load it (`browser/trusted-types.ts`). */
export function isPageScript(url: string): boolean {
  return pageScripts.has(url);
}

/**
 * By an element, because Safari ignores the integrity of a `modulepreload`, and no import map lists these. An import gets the
 * module that the element has loaded. A chunk and an entry only define things, so running one early does no harm.
 */
function loadPageScript(src: string): Promise<unknown> {
  const load =
    loads.get(src) ??
    new Promise((onload, onerror) => {
      const integrity = pageScripts.get(src);
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { type: 'module', integrity, src, onload, onerror }));
    });
  loads.set(src, load);
  return load;
}
