import type { Compiler } from '@rspack/core';

/**
 * Lets the page resolve the URLs of a fragment's chunks: documents and payloads list them. The container names chunks
 * without content hashes, so it stays the same when one of them changes (docs/decisions/0111-documents-name-files.md).
 */
export function nameChunksPlainly() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('NameChunksPlainly', (compilation) => {
        compilation.hooks.runtimeModule.tap('NameChunksPlainly', (module) => {
          if (module.name !== 'get javascript chunk filename' || !module.source) return;
          const source = module.source.source.toString();
          const plain = source.replace(HASHES, '');
          if (plain === source)
            throw new Error(
              `Cannot name chunks without hashes: the bundler's code is now ${source}. Update HASHES in chunk-addresses.ts.`,
            );
          module.source.source = Buffer.from(plain);
        });
      });
    },
  };
}

/** The expression that the bundler appends to a chunk's name, before and after it knows the hashes. */
const HASHES = / \+ "\." \+ (?:chunkId|\{[^{}]*\}\[chunkId\]) \+ "\.js"/;

/**
 * Code for the bundler's runtime that asks the shell (`shell/src/fragments`) for the URL of one of the package's
 * chunks.
 */
export function addressOfPage(name: string): string {
  return `__SITE_ADDRESS__(${JSON.stringify(name)}, __webpack_require__.u(chunkId))`;
}

/** The name in a manifest's shared modules that marks a release which provides chunk URLs or needs them. */
export const ADDRESSES = '@site/kit/addresses';
export const addressesVersion = '1.1.0';
