import { retryPausesMs, retryQuery } from '@site/kit/protocol/retries';
import { whenStaying } from '../updates/leaving';

declare global {
  interface Window {
    /**
     * Set by the bootstrap script. Adds a `modulepreload` of a script to the document, once. Rejects if the script does not
     * arrive, or if its hash does not match the one in the import map for its URL (path and query).
     */
    preload: (url: string, fetchPriority?: HTMLLinkElement['fetchPriority']) => Promise<unknown>;
  }
  /** Containers await this before they import a chunk. If it rejects, they do not import it (`shared/platform/build/chunk-loading.ts`). */
  var __SITE_PRELOAD__: ((url: URL) => Promise<void>) | undefined;
}

/** Hashes by path and query of scripts that the import map does not list, because only other pages use them. */
const pageScripts = new Map<string, string>();
/** Those of a script's first request and of its retries. */
const queries = ['', ...retryPausesMs.map((_, retry) => retryQuery(retry + 1))];
const loads = new Map<string, Promise<unknown>>();

globalThis.__SITE_PRELOAD__ = async ({ pathname, search }) => {
  // A retry has a query.
  if (search !== '') await whenStaying();
  return preloadScript(pathname + search);
};

/**
 * Resolves when a script may be imported. Rejects if it did not arrive or was tampered with, because an import would fetch
 * it again without a check (decision 0115).
 */
export async function preloadScript(url: string, kind: 'Chunk' | 'Entry' = 'Chunk'): Promise<void> {
  try {
    await (pageScripts.has(url) ? loadPageScript(url) : self.preload(url));
  } catch {
    startAgain(url);
    throw new Error(
      `${kind}LoadError: Cannot load ${url}: the request failed, or the file does not match its integrity hash.`,
    );
  }
}

/**
 * After the last retry of a script, its next request starts again: the connection may be back. It uses elements, because
 * the bootstrap script requests each URL once.
 */
function startAgain(url: string): void {
  const first = url.replace(queries.at(-1) as string, '');
  if (first === url) return;
  const hash = pageScripts.get(first) ?? listedHashes()[first] ?? '';
  for (const query of queries) {
    pageScripts.set(first + query, hash);
    loads.delete(first + query);
  }
}

/** Starts to load a script of another page. Its retries have the same hash. */
export function preloadPageScript(url: string, integrity: string | undefined): void {
  // The import map has the hash of a script that this page uses too.
  if (integrity !== undefined && !listedScripts().includes(url))
    for (const query of queries) pageScripts.set(url + query, integrity);
  // The import reports a failure.
  preloadScript(url).catch(() => {});
}

let listed: Readonly<Record<string, string>> | undefined;

function listedHashes(): Readonly<Record<string, string>> {
  const map = () => document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  listed ??= (JSON.parse(map()) as { readonly integrity?: Record<string, string> }).integrity ?? {};
  return listed;
}

/** URLs in the import map: every script that this page may load. Scripts from a dev server are not listed. */
export function listedScripts(): readonly string[] {
  return Object.keys(listedHashes());
}

/** Whether a script element may load this URL (`browser/trusted-types.ts`). */
export function isPageScript(url: string): boolean {
  return pageScripts.has(url);
}

/**
 * Loads a script with an element: no import map lists its hash, and Safari ignores the integrity of a `modulepreload`. A
 * later import reuses the module. Running it early is harmless, because chunks and entries only define modules.
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
