import type { Compiler } from '@rspack/core';

/**
 * Leaves the addresses of a fragment's chunks to the page: its documents and payloads list them. Its container names chunks
 * without the hashes of what is in them, so it stays the same where one of them changes
 * (docs/decisions/0111-documents-name-files.md).
 */
export function nameChunksPlainly() {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('NameChunksPlainly', (compilation) => {
        compilation.hooks.runtimeModule.tap('NameChunksPlainly', (module) => {
          if (module.name !== 'get javascript chunk filename' || !module.source) return;
          const source = module.source.source.toString();
          const plain = source.replace(HASHES, '');
          if (plain === source) throw new Error(`The bundler no longer names chunks as in: ${source}`);
          module.source.source = Buffer.from(plain);
        });
      });
    },
  };
}

/** What the bundler adds to the name of a chunk: before it knows the hashes, and then. */
const HASHES = / \+ "\." \+ (?:chunkId|\{[^{}]*\}\[chunkId\]) \+ "\.js"/;

/** The address of a chunk of a package, as a script of the bundler's runtime: the shell knows it (`shell/src/fragments`). */
export function addressOfPage(name: string): string {
  return `__SITE_ADDRESS__(${JSON.stringify(name)}, __webpack_require__.u(chunkId))`;
}

/** By this name, among what is shared at run time, a release says that it gives pages' addresses, or takes them. */
export const ADDRESSES = '@site/kit/addresses';
export const addressesVersion = '1.1.0';
