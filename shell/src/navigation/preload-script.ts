import { retryPausesMs, retryQuery } from '@site/kit/protocol/retries';

/** What a `modulepreload` has beside its address. */
export type PreloadOptions = Partial<
  Pick<HTMLLinkElement, 'integrity' | 'fetchPriority' | 'onload' | 'onerror'>
>;

declare global {
  interface Window {
    /**
     * Set by the document's starter: adds a `modulepreload` of a script to the document. Its integrity is what the import map
     * says of the address (URL path and query), if the options do not say it.
     */
    preload: (url: string, options: PreloadOptions) => void;
  }
  /** For containers: to be called, and waited for, before a chunk is imported (`shared/platform/build/chunk-retries.ts`). */
  var __SITE_PRELOAD__: ((url: URL) => Promise<unknown> | undefined) | undefined;
}

/** Of scripts that the import map does not know, by URL path and query. */
const integrityOf = new Map<string, string>();
const preloads = new Map<string, Promise<unknown>>();

globalThis.__SITE_PRELOAD__ = ({ pathname, search }) => preloadScript(pathname + search);

/**
 * Fetches a script ahead, once, without running it. Browsers import the module that was preloaded, and one that failed stays
 * failed, so what is preloaded first is checked in all that check a preload (docs/decisions/0115). Resolves when it is
 * there or has failed: Safari would fetch a script twice that is imported before. Undefined if the starter has preloaded it.
 */
export function preloadScript(url: string): Promise<unknown> | undefined {
  const known = preloads.get(url);
  if (known || document.querySelector(`link[rel=modulepreload][href="${url}"]`)) return known;
  const integrity = integrityOf.get(url);
  const preload = new Promise((done) => {
    self.preload(url, { onload: done, onerror: done, ...(integrity !== undefined && { integrity }) });
  });
  preloads.set(url, preload);
  return preload;
}

/** Preloads a script of another page, and has its retries checked as well. */
export function preloadPageScript(url: string, integrity: string | undefined): void {
  if (integrity !== undefined) {
    integrityOf.set(url, integrity);
    for (const retry of retryPausesMs.keys()) integrityOf.set(url + retryQuery(retry + 1), integrity);
  }
  void preloadScript(url);
}
