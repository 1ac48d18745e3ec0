import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { retryChunks } from './shared/build/chunk-retries';
import { dropCssLoadingRuntime } from './shared/build/css-loading';
import { addFastRefresh, isWatched, watched } from './shared/build/development';
import { tellExposes } from './shared/build/exposes-message';
import { federationAsModules, replaceBundlerRuntime, sharedModules } from './shared/build/federation';
import { type HostTypes, hostTypes } from './shared/build/host-types';
import { listMessages } from './shared/build/message-list';
import { compileMessages, messageParserAlias, refuseMessages } from './shared/build/messages';
import { reproducible } from './shared/build/reproducible';
import type { ExposesOf, FragmentPackage } from './shared/src/contracts/fragments';

const root = path.dirname(fileURLToPath(import.meta.url));

/** The browsers that the site is made for: those with nesting, layers and `color-mix`. */
const targets = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2', 'ios_saf >= 17.2'];

type Side = 'browser' | 'node';

interface BuildOptions {
  readonly side: Side;
  readonly development: boolean;
}

export interface FragmentOptions<P extends FragmentPackage> {
  readonly name: P;
  /** Source file by expose; the contract of the package says which there must be. */
  readonly exposes: ExposesOf<P>;
  /**
   * Keep a federation runtime and the loading of style sheets of its own, for a fragment that hosts other than our
   * shell load as well. `runtime` is the module that such a host gets in place of `@site/shared/runtime`.
   */
  readonly standalone?: { readonly runtime: string };
  /** Scripts beside the container, for pages without federation: source file by name. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Declarations for the builds of other hosts; paths from the package's folder. */
  readonly types?: HostTypes;
}

/** The two builds of a fragment, for browsers and for Node. A package's `rspack.config.ts` is one call of this. */
export function fragment<P extends FragmentPackage>(options: FragmentOptions<P>): Configuration[] {
  const { name, exposes, standalone, scripts, types } = options;
  if (!isWatched()) tellExposes(exposes);
  const configs = bothSides((build) => {
    const config = base(name, build, standalone === undefined, exposes);
    const inShellOnly = build.side === 'browser' && standalone === undefined;
    config.entry = {};
    if (inShellOnly) replaceBundlerRuntime(config, root, 'fragment-runtime.ts');
    // The folder is shared with the scripts, and a release's is new.
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
  const config = base(name, { side: 'browser', development: false }, false);
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
  /** Scripts that stand inline in every document, by name. */
  readonly inline: Readonly<Record<string, string>>;
}

/** The two builds of the shell and the document's inline scripts: the browser's entry and the renderer that composing loads. */
export function host(entries: HostEntries): Configuration[] {
  const configs = [
    ...bothSides((build) => {
      const config = base('shell', build, false);
      config.entry = { main: entries[build.side] };
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
    inlineScripts(entries.inline),
  ];
  return watched(configs, root, 'shell');
}

/** The document's inline scripts: small, without federation, one file each. */
function inlineScripts(entry: Readonly<Record<string, string>>): Configuration {
  const config = base('shell', { side: 'browser', development: false }, false);
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

function bothSides(make: (build: BuildOptions) => Configuration): Configuration[] {
  const development = process.env.NODE_ENV === 'development';
  const browser = make({ side: 'browser', development });
  browser.plugins?.push(listMessages(browser.context ?? root));
  return [browser, make({ side: 'node', development })];
}

function base(
  name: string,
  build: BuildOptions,
  dropCssLoading: boolean,
  exposes: Readonly<Record<string, string>> = {},
): Configuration {
  const { side, development } = build;
  const browser = side === 'browser';
  const context = path.join(root, name);
  const hashed = named(build);
  const malformed = new Set<string>();
  const scripts = browser ? `${hashed}.js` : `${hashed}.cjs`;
  const config: Configuration = {
    name: side,
    context,
    mode: development ? 'development' : 'production',
    devtool: browser ? (development ? 'cheap-module-source-map' : 'hidden-source-map') : 'source-map',
    target: browser ? ['web', 'es2022'] : 'async-node20',
    output: {
      path: path.join(outputFolder(name), side),
      uniqueName: name,
      // In Node nothing is fetched by address.
      publicPath: browser ? 'auto' : '/',
      clean: true,
      filename: browser ? scripts : '[name].cjs',
      chunkFilename: scripts,
      cssFilename: `${hashed}.css`,
      cssChunkFilename: `${hashed}.css`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      ...(browser
        ? { module: true, chunkFormat: 'module', chunkLoading: 'import' }
        : { chunkFormat: 'commonjs', library: { type: 'commonjs2' } }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...federationAsModules(), ...messageParserAlias() },
    },
    module: {
      rules: rules(build, malformed),
      generator: {
        'css/module': {
          // The package's name keeps two packages that compile in the same component apart.
          localIdentName: `${name}_[local]_[hash:base64:5]`,
          exportsOnly: !browser,
          exportsConvention: 'as-is',
          esModule: true,
        },
        asset: { emit: browser },
        'asset/resource': { emit: browser },
        css: { exportsOnly: !browser },
      },
      // Tokens are shared between packages: a custom property keeps its name.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    },
    optimization: {
      // In the unminified files for Node a joined module names its parts in comments, some by the folder's path.
      ...(!browser && { concatenateModules: false }),
      chunkIds: development ? 'named' : 'deterministic',
      moduleIds: development ? 'named' : 'deterministic',
      minimize: browser && !development,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
      splitChunks: browser ? { chunks: 'async', cacheGroups: commonChunk(name) } : false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...reproducible(development),
      retryChunks(),
      refuseMessages(malformed),
      ...(browser && dropCssLoading ? [dropCssLoadingRuntime()] : []),
    ],
  };
  if (browser && development) addFastRefresh(config, root, name, exposes);
  return config;
}

/** In development a file keeps its name while it changes. */
function named({ development }: BuildOptions): string {
  return development ? '[name]' : '[name].[contenthash:10]';
}

/** A release builds into a folder of its own, so that two builds of one package never share one. */
function outputFolder(name: string): string {
  return process.env.SITE_BUILD_DIR ?? path.join(root, name, 'dist');
}

/** What three or more pages use travels once. */
function commonChunk(name: string) {
  return {
    default: false,
    defaultVendors: false,
    ...(name === 'mf-pages' && {
      common: { name: 'common', test: /[\\/](sections|ui)[\\/]/, minChunks: 3, minSize: 0, enforce: true },
    }),
  } as const;
}

function container(build: BuildOptions) {
  return build.side === 'browser'
    ? {
        filename: `${named(build).replace('[name]', 'remoteEntry')}.js`,
        library: { type: 'module' as const },
      }
    : { filename: 'remoteEntry.cjs', library: { type: 'commonjs-module' as const } };
}

function rules({ side, development }: BuildOptions, malformed: Set<string>): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      resourceQuery: { not: /^\?css$/ },
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        detectSyntax: 'auto',
        jsc: {
          target: 'es2022',
          transform: {
            react: { runtime: 'automatic', development, refresh: development && side === 'browser' },
          },
        },
      },
    },
    {
      test: /\.tsx?$/,
      resourceQuery: { not: /^\?css$/ },
      enforce: 'pre',
      loader: path.join(root, 'shared/build/message-files-loader.js'),
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /(?<!\.module)\.css$/, type: 'css' },
    {
      test: /\.ts$/,
      resourceQuery: /^\?css$/,
      type: 'css',
      loader: path.join(root, 'shared/build/style-sheet-loader.js'),
    },
    { test: /\.(woff2|html)$/, type: 'asset/resource' },
    {
      test: /[\\/]messages[\\/][\w-]+\.json$/,
      type: 'json',
      parser: { parse: (source: string) => compileMessages(source, malformed) },
    },
  ];
}
