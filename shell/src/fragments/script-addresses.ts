import { hashedName, releasesBase } from '@site/kit/protocol/site-paths';

declare global {
  /** Returns the URL of a package's chunk. Containers do not know the hashes (`shared/platform/build/chunk-loading.ts`). */
  var __SITE_ADDRESS__: ((name: string, chunk: string) => string) | undefined;
}

/**
 * URLs of the files that this tab may load. The tab loads one version of each, even if a release goes live meanwhile. Returns
 * a function that adds the files of a page; it adds none and returns false if the tab has another version of any.
 */
export function createScriptAddresses(): (urls: readonly string[]) => boolean {
  const known = new Map<string, string>();
  globalThis.__SITE_ADDRESS__ = (name, chunk) => {
    const url = known.get(`${releasesBase}${name}/${chunk}.js`);
    if (url !== undefined) return url;
    // The bundler's own name for the error, so that it counts as a chunk failure and the page reloads.
    throw new Error(`ChunkLoadError: no page of this tab lists chunk ${chunk} of ${name}.`);
  };
  return (urls) => {
    const own = urls.map((url) => [plainOf(url), url] as const);
    if (own.some(([plain, url]) => (known.get(plain) ?? url) !== url)) return false;
    for (const [plain, url] of own) known.set(plain, url);
    return true;
  };
}

/** The URL without its content hash. */
function plainOf(url: string): string {
  return url.replace(hashedName, (end) => end.slice(end.lastIndexOf('.')));
}
