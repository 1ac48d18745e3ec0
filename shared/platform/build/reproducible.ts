import { type Compiler, type Module, rspack } from '@rspack/core';
import { BUNDLER_RUNTIME, bundlerRuntimeFile } from './federation-runtime';

/**
 * The same sources give the same files in every folder, so that a release has the same id on every machine
 * (docs/decisions/0066-reproducible-builds.md).
 */
export function reproducible(development: boolean) {
  // In development modules have names for ids, which stay when a module comes or goes.
  return [nameBundlerRuntime(), ...(development ? [] : [numberSharedModules(), sortManifest()])];
}

/**
 * The federation starts in a `data:` module that imports the bundler runtime by its absolute path. Such a module's id
 * follows from its text, and source maps show it. Here the path becomes a name that `resolve.alias` knows.
 */
function nameBundlerRuntime() {
  const quoted = (text: string) => encodeURIComponent(JSON.stringify(text));
  const [from, to] = [quoted(bundlerRuntimeFile()), quoted(BUNDLER_RUNTIME)];
  return new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,import/, (module) => {
    module.request = module.request.replace(from, to);
  });
}

/** Above the ids that Rspack gives: those have four digits in a package of our size. */
const FIRST_ID = 100_000;

/**
 * The id of a shared module follows from the path of its file. Here it follows from its place among the names of all
 * shared modules, which hold no path.
 */
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

/** The manifest lists shared modules in an order that differs from build to build. */
function sortManifest() {
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('SortManifest', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'SortManifest', stage }, (assets) => {
          const text = assets['mf-manifest.json']?.source().toString();
          if (text === undefined) return;
          const manifest = JSON.parse(text) as { shared: { id: string }[] };
          manifest.shared.sort((a, b) => (a.id < b.id ? -1 : 1));
          compilation.updateAsset(
            'mf-manifest.json',
            new sources.RawSource(JSON.stringify(manifest, null, 2)),
          );
        });
      });
    },
  };
}
