import type { Compiler } from '@rspack/core';
import { retryPausesMs, retryQuery } from '../../kit/protocol/retries';

const ADDRESS = '"./" + __webpack_require__.u(chunkId)';
const IMPORT = `import(${ADDRESS})`;

/**
 * Retries failed loads of scripts and style sheets. The shell verifies each script before its import
 * (decision 0115). `address` is the expression for a chunk's URL; by default it is beside the importing script.
 */
export function retryChunks(address = ADDRESS) {
  return changeRuntime({
    module_chunk_loading: (source) => retryScripts(source, address),
    css_loading: retryStyleSheets,
  });
}

/** A plugin that changes modules of the bundler's runtime, by their names. */
function changeRuntime(changes: Readonly<Record<string, (source: string) => string>>) {
  const name = `ChangeRuntime: ${Object.keys(changes).join()}`;
  return {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap(name, (compilation) => {
        compilation.hooks.runtimeModule.tap(name, (module) => {
          const source = module.source?.source.toString() ?? '';
          const change = changes[module.name];
          if (module.source && source !== '' && change !== undefined)
            module.source.source = Buffer.from(change(source));
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

/** Documents and payloads list the chunks, so the container stays the same when one changes (decision 0111). */
export function nameChunksPlainly() {
  return changeRuntime({
    'get javascript chunk filename': (source) => {
      const plain = source.replace(HASHES, '');
      if (plain !== source) return plain;
      throw new Error(
        `Cannot name chunks without hashes: the bundler's code is now ${source}. Update HASHES in chunk-loading.ts.`,
      );
    },
  });
}

/** The expression that the bundler appends to a chunk's name, before and after it knows the hashes. */
const HASHES = / \+ "\." \+ (?:chunkId|\{[^{}]*\}\[chunkId\]) \+ "\.js"/;

/** An expression that asks the shell (`shell/src/fragments`) for the URL of one of the package's chunks. */
export function addressOfPage(name: string): string {
  return `__SITE_ADDRESS__(${JSON.stringify(name)}, __webpack_require__.u(chunkId))`;
}

/** The name in a manifest's shared modules that marks a release which provides chunk URLs or needs them. */
export const ADDRESSES = '@site/kit/addresses';
export const addressesVersion = '1.1.0';

/** Documents inline the page's CSS and the shell loads that of the next page: the bundler would fetch it again. */
export function dropCssLoadingRuntime() {
  return changeRuntime({ css_loading: () => '', 'get css chunk filename': () => '' });
}
