/**
 * How packages are built: a package's `rspack.config.ts` is one call of `fragment` or `host`. What both are made of is in
 * `shared/build`, whose README says what is where.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import {
  type BuildOptions,
  baseConfig,
  bothSides,
  fileName,
  outputFolder,
  root,
} from './shared/build/base-config';
import { isWatched, watched } from './shared/build/development';
import { tellExposes } from './shared/build/exposes-message';
import {
  replaceBundlerRuntime,
  replaceJsxRuntime,
  type Standalone,
  sharedModules,
} from './shared/build/federation';
import { type HostTypes, hostTypes } from './shared/build/host-types';
import type { ExposesOf, FragmentPackage } from './shared/src/contracts/fragments';

export interface FragmentOptions<P extends FragmentPackage> {
  readonly name: P;
  /** Source file by expose; the contract of the package says which there must be. */
  readonly exposes: ExposesOf<P>;
  /**
   * Keep a federation runtime and the loading of style sheets of its own, for a fragment that hosts other than our
   * shell load as well. Its elements are made by the host's React (docs/decisions/0080).
   */
  readonly standalone?: Standalone;
  /** Modules that travel once, in a file of their own, where three or more exposes use them. */
  readonly common?: RegExp;
  /** Scripts beside the container, for pages without federation: source file by name. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Declarations for the builds of other hosts; paths from the package's folder. */
  readonly types?: HostTypes;
}

/** The two builds of a fragment, for browsers and for Node. A package's `rspack.config.ts` is one call of this. */
export function fragment<P extends FragmentPackage>(options: FragmentOptions<P>): Configuration[] {
  const { name, exposes, standalone, common, scripts, types } = options;
  if (!isWatched()) tellExposes(exposes);
  const configs = bothSides((build) => {
    const config = baseConfig(name, build, { ownCssLoading: standalone !== undefined, exposes, common });
    if (standalone !== undefined) replaceJsxRuntime(config, root);
    const inShellOnly = build.side === 'browser' && standalone === undefined;
    config.entry = {};
    if (inShellOnly) replaceBundlerRuntime(config, root, 'fragment-runtime.ts');
    // Scripts are written into the same folder, so no build may empty it.
    if (scripts !== undefined) config.output = { ...config.output, clean: false };
    config.plugins?.push(
      new ModuleFederationPlugin({
        name,
        ...container(build),
        exposes,
        manifest: build.side === 'browser',
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedModules(standalone ?? 'from-host'),
        experiments: {
          optimization: {
            disableSnapshot: true,
            // A fragment that shows another names it to the shell, which loads it.
            disableRemote: inShellOnly,
            target: build.side === 'browser' ? 'web' : 'node',
          },
        },
      }),
    );
    return config;
  });
  if (scripts !== undefined) configs.push(plainScripts(name, scripts));
  if (types !== undefined) configs[0]?.plugins?.push(hostTypes(fromPackage(name, types)));
  return watched(configs, root, name);
}

function fromPackage(name: string, { folder, contract }: HostTypes): HostTypes {
  return { folder: path.resolve(root, name, folder), contract: path.resolve(root, name, contract) };
}

/** ES modules of one file each, released beside the container under names of their own. */
function plainScripts(name: string, entry: Readonly<Record<string, string>>): Configuration {
  const config = baseConfig(name, { side: 'browser', development: false }, { ownCssLoading: true });
  return {
    ...config,
    name: 'scripts',
    entry: { ...entry },
    output: {
      ...config.output,
      clean: false,
      filename: '[name].js',
      cssFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
      library: { type: 'modern-module' },
    },
    optimization: { ...config.optimization, splitChunks: false },
  };
}

export interface HostEntries {
  readonly browser: string;
  readonly node: string;
  /** Scripts beside the browser's entry, without federation: source file by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Scripts that stand inline in every document, by name. */
  readonly inline: Readonly<Record<string, string>>;
}

/** The two builds of the shell and the document's inline scripts: the browser's entry and the renderer that composing loads. */
export function host(entries: HostEntries): Configuration[] {
  const configs = [
    ...bothSides((build) => {
      const config = baseConfig('shell', build, { ownCssLoading: true });
      config.entry = { main: entries[build.side] };
      // The folder is shared with the scripts, and a release's is new.
      config.output = { ...config.output, clean: false };
      if (build.side === 'browser') replaceBundlerRuntime(config, root, 'host-runtime.ts');
      config.plugins?.push(
        new ModuleFederationPlugin({
          name: 'shell',
          manifest: build.side === 'browser',
          dts: false,
          remotes: {},
          shareStrategy: 'loaded-first',
          shared: sharedModules('eager'),
          experiments: {
            optimization: { disableSnapshot: true, target: build.side === 'browser' ? 'web' : 'node' },
          },
        }),
      );
      return config;
    }),
    plainScripts('shell', entries.scripts),
    inlineScripts(entries.inline),
  ];
  return watched(configs, root, 'shell');
}

/** The document's inline scripts: small, without federation, one file each. */
function inlineScripts(entry: Readonly<Record<string, string>>): Configuration {
  const config = baseConfig('shell', { side: 'browser', development: false }, { ownCssLoading: true });
  return {
    ...config,
    name: 'inline',
    entry: { ...entry },
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: path.join(outputFolder('shell'), 'inline'),
      filename: '[name].js',
      clean: true,
      iife: true,
    },
  };
}

function container(build: BuildOptions) {
  return build.side === 'browser'
    ? {
        filename: `${fileName(build).replace('[name]', 'remoteEntry')}.js`,
        library: { type: 'module' as const },
      }
    : { filename: 'remoteEntry.cjs', library: { type: 'commonjs-module' as const } };
}
