import { createHash } from 'node:crypto';
import { type Compiler, rspack } from '@rspack/core';

/**
 * `'integrity:popup.js'` in a script becomes the hash of that file, beside it in the same build. Scripts that share a file do
 * not build.
 */
export function fillIntegrity() {
  return {
    apply: (compiler: Compiler) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compiler.hooks.thisCompilation.tap('fillIntegrity', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'fillIntegrity', stage }, (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            if (!name.endsWith('.js')) continue;
            if (!compilation.entrypoints.has(name.replace(/(\.[0-9a-f]{10})?\.js$/, '')))
              throw new Error(
                `${name} has what several scripts import, and each of them has to be one file.`,
              );
            const source = asset.source().toString();
            const filled = source.replace(/integrity:([\w-]+\.js)/g, (_, file: string) => {
              const other = assets[file];
              if (other === undefined)
                throw new Error(`${name} asks for the hash of ${file}, which is not built.`);
              return `sha256-${createHash('sha256').update(other.source()).digest('base64')}`;
            });
            if (filled !== source) compilation.updateAsset(name, new rspack.sources.RawSource(filled));
          }
        });
      });
    },
  };
}
