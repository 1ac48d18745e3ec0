import { type Compiler, type Module, rspack } from '@rspack/core';
import { atReport } from './emit-json';
import { BUNDLER_RUNTIME, bundlerRuntimeFile } from './federation-runtime';

/** The same sources give the same files in every folder, and so the same release id (decision 0066). */
export function reproducible(development: boolean) {
  // In development, module ids are names, which stay stable when modules come and go.
  return [nameBundlerRuntime(), ...(development ? [] : [numberSharedModules(), sortManifest()])];
}

/**
 * Federation starts in a `data:` module that imports the bundler runtime by absolute path, which ids would depend on.
 */
function nameBundlerRuntime() {
  const quoted = (text: string) => encodeURIComponent(JSON.stringify(text));
  const [from, to] = [quoted(bundlerRuntimeFile()), quoted(BUNDLER_RUNTIME)];
  return new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,import/, (module) => {
    module.request = module.request.replace(from, to);
  });
}

/** Higher than the ids that Rspack assigns, which have four digits in packages of this size. */
const FIRST_ID = 100_000;

/** Rspack derives the id of a shared module from its absolute path. Their sorted names contain none. */
function numberSharedModules() {
  return {
    apply(compiler: Compiler) {
      const { context } = compiler;
      const name = (module: Module) => module.libIdent({ context }) ?? '';
      compiler.hooks.compilation.tap('NumberSharedModules', (compilation) => {
        compilation.hooks.beforeModuleIds.tap('NumberSharedModules', (modules) => {
          const shared = [...modules].filter(({ type }) => /^(?:consume-shared|provide)-module$/.test(type));
          shared.sort((a, b) => (name(a) < name(b) ? -1 : 1));
          for (const [index, module] of shared.entries()) Object.assign(module, { id: FIRST_ID + index });
        });
      });
    },
  };
}

/** Sorts the shared modules of the manifest, whose order varies between builds. */
function sortManifest() {
  return atReport('SortManifest', (compilation, assets) => {
    const file = 'mf-manifest.json';
    const text = assets[file]?.source().toString();
    if (text === undefined) return;
    const manifest = JSON.parse(text) as { shared: { id: string }[] };
    manifest.shared.sort((a, b) => (a.id < b.id ? -1 : 1));
    compilation.updateAsset(file, new rspack.sources.RawSource(JSON.stringify(manifest, null, 2)));
  });
}
