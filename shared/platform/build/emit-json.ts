import type { Compilation, Compiler } from '@rspack/core';

/** A plugin that adds a JSON file to a build. The release's record stores its content; the file is not served. */
export function emitJson(file: string, make: (compilation: Compilation) => unknown) {
  return emitFile(file, async (compilation) => JSON.stringify(await make(compilation)));
}

/** A plugin that adds a file to a build. */
export function emitFile(file: string, make: (compilation: Compilation) => Promise<string | Buffer>) {
  return atReport(file, async (compilation) => {
    const { RawSource } = compilation.compiler.rspack.sources;
    compilation.emitAsset(file, new RawSource(await make(compilation)));
  });
}

/** A plugin that works on a build's files once they have their names. */
export function atReport(
  name: string,
  work: (compilation: Compilation, assets: Compilation['assets']) => void | Promise<void>,
) {
  return {
    apply(compiler: Compiler) {
      // Of the compiler: commands that read what a build says need not load the bundler.
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) =>
          work(compilation, assets),
        );
      });
    },
  };
}
