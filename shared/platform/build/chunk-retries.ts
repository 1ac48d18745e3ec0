import type { Compiler } from '@rspack/core';
import { retryPausesMs, retryQuery } from '../../kit/protocol/retries';

const ADDRESS = '"./" + __webpack_require__.u(chunkId)';
const IMPORT = `import(${ADDRESS})`;

/**
 * Retries failed loads of chunk scripts and style sheets (docs/reference/behaviour/failures.md#chunk-failures). The
 * shell has the browser verify each script before the import; a script that fails the check is not imported
 * (docs/decisions/0115). `address` is the expression for a chunk's URL; by default the chunk is beside the importing
 * script.
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
      `Cannot add retries: the bundler no longer loads chunks with ${IMPORT}. Update ADDRESS in chunk-retries.ts.`,
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
