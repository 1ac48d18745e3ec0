import type { Compiler } from '@rspack/core';
import { retryPausesMs, retryQuery } from '../../kit/protocol/retries';

const ADDRESS = '"./" + __webpack_require__.u(chunkId)';
const IMPORT = `import(${ADDRESS})`;

/**
 * Retries failed loads of scripts and style sheets. The shell verifies each script before its import
 * (docs/decisions/0115). `address` is the expression for a chunk's URL; by default it is beside the importing script.
 */
export function retryChunks(address = ADDRESS) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('RetryChunks', (compilation) => {
        compilation.hooks.runtimeModule.tap('RetryChunks', (module) => {
          const source = module.source?.source.toString() ?? '';
          if (!module.source || source === '') return;
          if (module.name === 'module_chunk_loading')
            module.source.source = Buffer.from(retryScripts(source, address));
          if (module.name === 'css_loading') module.source.source = Buffer.from(retryStyleSheets(source));
        });
      });
    },
  };
}

/** Each retry uses a new URL, because browsers remember that a module failed. */
function retryScripts(source: string, address: string): string {
  if (!source.includes('import(')) return source;
  // The bundler has no option for this, so check that this version still generates the expected code.
  if (!source.includes(IMPORT))
    throw new Error(
      `Cannot add retries: the bundler no longer loads chunks with ${IMPORT}. Update ADDRESS in chunk-loading.ts.`,
    );
  return `
    var pauses = ${JSON.stringify(retryPausesMs)};
    var importChunk = async (address, retry) => {
      var url = new URL(retry ? address + "${retryQuery('')}" + retry : address, import.meta.url);
      try {
        await globalThis.__SITE_PRELOAD__?.(url);
        return await import(url);
      } catch (error) {
        if (retry === pauses.length) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauses[retry]));
        return importChunk(address, retry + 1);
      }
    };
    ${source.replace(IMPORT, `importChunk(${address}, 0)`)}`;
}

function retryStyleSheets(source: string): string {
  return `${source}
    var loadStyleSheet = __webpack_require__.f.css;
    if (loadStyleSheet) __webpack_require__.f.css = (chunkId, promises, priority) => {
      var pauses = ${JSON.stringify(retryPausesMs)};
      var attempt = (retry) => {
        var loads = [];
        loadStyleSheet(chunkId, loads, priority);
        return Promise.all(loads).catch((error) => {
          if (retry === pauses.length) throw error;
          return new Promise((resolve) => setTimeout(resolve, pauses[retry])).then(() => attempt(retry + 1));
        });
      };
      promises.push(attempt(0));
    };`;
}

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
              `Cannot name chunks without hashes: the bundler's code is now ${source}. Update HASHES in chunk-loading.ts.`,
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

/**
 * Removes the bundler's CSS loading. Documents inline the page's CSS and the shell loads the style sheets of the next
 * page, so the bundler would fetch each of them again.
 */
export function dropCssLoadingRuntime() {
  const cssLoading = new Set(['css_loading', 'get css chunk filename']);
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('DropCssLoading', (compilation) => {
        compilation.hooks.runtimeModule.tap('DropCssLoading', (module) => {
          if (cssLoading.has(module.name) && module.source) module.source.source = Buffer.from('');
        });
      });
    },
  };
}
