import type { Compiler } from '@rspack/core';
import { retryPausesMs, retryQuery } from '../../kit/protocol/retries';

const ADDRESS = '"./" + __webpack_require__.u(chunkId)';
const IMPORT = `import(${ADDRESS})`;

/**
 * Asks again for the scripts and style sheets of chunks that cannot be loaded
 * (docs/reference/behaviour/failures.md#chunk-failures). Before each
 * import the shell has the browser check the script, and one that fails the check is not imported (docs/decisions/0115). `address` is the script that gives
 * a chunk's address. Default: beside the script that asks.
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

/** Under fresh URLs, because under the first one a failed module stays failed. */
function retryScripts(source: string, address: string): string {
  if (!source.includes('import(')) return source;
  // The bundler has no option for this, and its next version may write the line in another way.
  if (!source.includes(IMPORT)) throw new Error(`The bundler no longer loads chunks by ${IMPORT}.`);
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
