import { hashedName, releasesBase } from '@site/kit/protocol/site-paths';

declare global {
  /** The address of a chunk of a package, for containers that do not know it (`shared/platform/build/chunk-addresses.ts`). */
  var __SITE_ADDRESS__: ((name: string, chunk: string) => string) | undefined;
}

/** Where the files are that this tab may load. Of each there is one version, whatever was released meanwhile. */
export interface ScriptAddresses {
  /** Takes the files of a page. Takes none of them, and returns false, where the tab has another version of one. */
  readonly take: (urls: readonly string[]) => boolean;
}

export function createScriptAddresses(): ScriptAddresses {
  const known = new Map<string, string>();
  globalThis.__SITE_ADDRESS__ = (name, chunk) => {
    const url = known.get(`${releasesBase}${name}/${chunk}.js`);
    if (url !== undefined) return url;
    // As the bundler calls it, so that the page is loaded again.
    throw new Error(`ChunkLoadError: no page of this tab names the chunk ${chunk} of ${name}.`);
  };
  return {
    take(urls) {
      const own = urls.map((url) => [plainOf(url), url] as const);
      if (own.some(([plain, url]) => (known.get(plain) ?? url) !== url)) return false;
      for (const [plain, url] of own) known.set(plain, url);
      return true;
    },
  };
}

/** An address without the hash of what is there. */
function plainOf(url: string): string {
  return url.replace(hashedName, (end) => end.slice(end.lastIndexOf('.')));
}
