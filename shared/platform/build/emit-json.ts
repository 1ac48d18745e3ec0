import type { Compilation, Compiler } from '@rspack/core';

/** A plugin that adds a JSON file to a build. The release's record stores its content; the file is not served. */
export function emitJson(file: string, make: (compilation: Compilation) => unknown) {
  return emitFile(file, async (compilation) => JSON.stringify(await make(compilation)));
}

/** A plugin that adds a file to a build. */
export function emitFile(file: string, make: (compilation: Compilation) => Promise<string | Buffer>) {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap(file, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: file, stage }, async () => {
          compilation.emitAsset(file, new sources.RawSource(await make(compilation)));
        });
      });
    },
  };
}
