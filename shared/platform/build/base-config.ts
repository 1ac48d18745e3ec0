import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { releasesBase } from '@site/kit/protocol/site-paths';
import { type ContractSources, writeContract } from './build-contract';
import { noteBuiltFrom } from './built-from';
import { isDevelopment, outputFolder } from './child-process';
import { addressOfPage, dropCssLoadingRuntime, nameChunksPlainly, retryChunks } from './chunk-loading';
import { listCommonParts } from './common-parts';
import { addFastRefresh } from './development';
import { listMessages, messageFile } from './messages/message-list';
import { reproducible } from './reproducible';

const require = createRequire(import.meta.url);

/** The browsers that the site supports: those with CSS nesting, cascade layers and `color-mix`. */
const targets = ['chrome >= 120', 'edge >= 120', 'firefox >= 121', 'safari >= 17.2', 'ios_saf >= 17.2'];

export interface BuildOptions {
  readonly target: 'browser' | 'node';
  readonly development: boolean;
}

export function bothTargets(
  make: (build: BuildOptions) => Configuration,
  contract: ContractSources,
): Configuration[] {
  const development = isDevelopment();
  const browser = make({ target: 'browser', development });
  browser.plugins?.push(listMessages(browser.context ?? ''), writeContract(contract));
  if (!development) browser.plugins?.push(noteBuiltFrom());
  return [browser, make({ target: 'node', development })];
}

interface PackageParts {
  readonly folder: string;
  /** Keep the bundler's own CSS loading. */
  readonly ownCssLoading: boolean;
  readonly exposes?: Readonly<Record<string, string>>;
  /** Modules that go into a common chunk when at least three exposes use them, or all of fewer. */
  readonly common?: RegExp | undefined;
  /** Whether the page resolves chunk URLs, so that the container names chunks without hashes. */
  readonly ofPages?: boolean | undefined;
}

export function baseConfig(name: string, build: BuildOptions, parts: PackageParts): Configuration {
  const { folder, ownCssLoading, exposes = {}, common, ofPages = false } = parts;
  const { target, development } = build;
  const browser = target === 'browser';
  const hashed = fileName(build);
  // Names have no hashes in development.
  const namesPlainly = ofPages && browser && !development;
  const scripts = browser ? `${hashed}.js` : `${hashed}.cjs`;
  const config: Configuration = {
    name: target,
    context: folder,
    mode: development ? 'development' : 'production',
    devtool: browser ? (development ? 'cheap-module-source-map' : 'hidden-source-map') : 'source-map',
    target: browser ? ['web', 'es2022'] : 'async-node20',
    output: {
      path: path.join(outputFolder(folder), target),
      uniqueName: name,
      // Node fetches nothing by URL.
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
      alias: {
        '@formatjs/icu-messageformat-parser$': require.resolve(
          '@formatjs/icu-messageformat-parser/no-parser.js',
        ),
      },
    },
    module: {
      rules: [...rules(build), pictures(name, build, ownCssLoading)],
      generator: {
        'css/module': {
          // A hash of the file's content: packages with the same version of a component have the same rules, and a
          // document compresses the copies to almost nothing. Another version has other classes. The hash comes first,
          // because names with a common ending compress better, and a letter before it, because no class starts with a digit.
          localIdentName: development ? `${name}_[local]_[hash:base64:5]` : 'c[contenthash:5][local]',
          exportsOnly: !browser,
        },
        'asset/resource': { emit: browser },
        css: { exportsOnly: !browser },
      },
      // Packages share tokens, so custom properties keep their names.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    },
    optimization: {
      // In the unminified files for Node, a concatenated module names its parts in comments, some by absolute path.
      ...(!browser && { concatenateModules: false }),
      minimize: browser && !development,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
      splitChunks: browser ? { chunks: 'async', cacheGroups: commonChunk(common, exposes) } : false,
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      ...reproducible(development),
      retryChunks(namesPlainly ? addressOfPage(name) : undefined),
      ...(namesPlainly ? [nameChunksPlainly(), listCommonParts()] : []),
      ...(browser && !ownCssLoading ? [dropCssLoadingRuntime()] : []),
    ],
  };
  if (browser && development) addFastRefresh(config, name, exposes);
  return config;
}

/** In development a file keeps its name when its content changes. */
export function fileName({ development }: BuildOptions): string {
  return development ? '[name]' : '[name].[contenthash:10]';
}

/** Only scripts: each document inlines its own styles (decision 0108). */
function commonChunk(test: RegExp | undefined, exposes: object) {
  const minChunks = Math.min(3, Object.keys(exposes).length);
  const common = { name: 'common', type: /^javascript\//, minChunks, minSize: 0, enforce: true } as const;
  return {
    default: false,
    defaultVendors: false,
    ...(test !== undefined && { common: { ...common, test } }),
  } as const;
}

/**
 * Pictures of pages, by their path on the site, the same in the prerendered HTML. Where the path is unknown, in development
 * and on other sites, they are data.
 */
function pictures(name: string, { target, development }: BuildOptions, onOtherSites: boolean): RuleSetRule {
  const test = /\.(avif|gif|jpe?g|png|svg|webp)$/;
  if (development || onOtherSites) return { test, type: 'asset/inline' };
  const generator = { emit: target === 'browser', publicPath: `${releasesBase}${name}/` };
  return { test, type: 'asset/resource', generator };
}

function rules({ target, development }: BuildOptions): RuleSetRule[] {
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
            react: { runtime: 'automatic', development, refresh: development && target === 'browser' },
          },
        },
      },
    },
    {
      test: /\.tsx?$/,
      resourceQuery: { not: /^\?css$/ },
      enforce: 'pre',
      loader: fileURLToPath(new URL('messages/message-files-loader.js', import.meta.url)),
    },
    {
      test: /[\\/]react-router[\\/].*\.mjs$/,
      loader: fileURLToPath(new URL('loaders/drop-display-names.js', import.meta.url)),
    },
    {
      test: /\.css$/,
      enforce: 'pre',
      loader: fileURLToPath(new URL('loaders/require-valid-css.js', import.meta.url)),
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /(?<!\.module)\.css$/, type: 'css' },
    {
      test: /\.ts$/,
      resourceQuery: /^\?css$/,
      type: 'css',
      loader: fileURLToPath(new URL('loaders/style-sheet.js', import.meta.url)),
    },
    { test: /\.(woff2|html)$/, type: 'asset/resource' },
    {
      test: messageFile,
      type: 'javascript/esm',
      loader: fileURLToPath(new URL('messages/compile-messages.js', import.meta.url)),
    },
  ];
}
