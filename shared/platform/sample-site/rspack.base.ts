/** How the sample's packages are built: the files that a release needs, made by Rspack alone. */
import path from 'node:path';
import type { Compiler, Configuration } from '@rspack/core';
import { ADDRESSES, addressesVersion } from '@site/platform/build/chunk-loading';
import { reportExposes } from '@site/platform/build/parent-messages';

interface SamplePackage {
  /** Browser scripts: source file by name. The entry is `main` for the host, `remoteEntry` for a fragment. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Source file of the Node build. */
  readonly node: string;
  /** Scripts that the document contains inline: source file by name. */
  readonly inline?: Readonly<Record<string, string>>;
  /** Script by exposed module, such as `./Hello`: `hello`. */
  readonly exposes?: Readonly<Record<string, string>>;
  /** The exposed module that it places at the end of every page. */
  readonly place?: string;
  /** Addresses of the other packages' modules that it loads. */
  readonly uses?: readonly string[];
}

/** The builds of one package, for browsers and for Node. */
export function samplePackage(sample: SamplePackage): Configuration[] {
  const { scripts, node, inline = {}, exposes = {} } = sample;
  reportExposes({ exposes: Object.fromEntries(Object.keys(exposes).map((expose) => [expose, node])) });
  return [
    {
      ...common('browser'),
      target: ['web', 'es2022'],
      entry: { ...scripts },
      output: {
        path: outputFolder('browser'),
        module: true,
        library: { type: 'modern-module' },
        filename: '[name].[contenthash:10].js',
        cssFilename: '[name].[contenthash:10].css',
      },
      plugins: [describeBuild(sample)],
    },
    {
      ...common('node'),
      target: 'node20',
      entry: { [sample.exposes ? 'remoteEntry' : 'main']: node },
      output: { path: outputFolder('node'), filename: '[name].cjs', library: { type: 'commonjs2' } },
      externals: [/^node:/],
    },
    ...(Object.keys(inline).length === 0
      ? []
      : [
          {
            ...common('inline'),
            target: ['web', 'es2022'] as ['web', 'es2022'],
            entry: { ...inline },
            output: { path: outputFolder('inline'), filename: '[name].js' },
          },
        ]),
  ];
}

function common(name: string): Configuration {
  return {
    name,
    mode: process.env.NODE_ENV === 'development' ? 'development' : 'production',
    devtool: false,
    stats: 'errors-warnings',
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } },
        { test: /\.css$/, type: 'css' },
      ],
    },
  };
}

function outputFolder(target: string): string {
  return path.join(process.env.SITE_BUILD_DIR ?? path.resolve('dist'), target);
}

/** Writes the three files beside the scripts that a release is read from. */
function describeBuild({ exposes = {}, place, uses = [], inline }: SamplePackage) {
  const isHost = inline !== undefined;
  return {
    apply(compiler: Compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('DescribeBuild', (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'DescribeBuild', stage }, (assets) => {
          const named = (name: string, ending: string) =>
            Object.keys(assets).filter((file) => file.startsWith(`${name}.`) && file.endsWith(ending));
          const emit = (file: string, value: object) =>
            compilation.emitAsset(file, new sources.RawSource(JSON.stringify(value)));
          emit('mf-manifest.json', {
            metaData: { remoteEntry: { name: named('remoteEntry', '.js')[0] ?? '' } },
            // The document format that the host reads.
            shared: isHost ? [{ name: ADDRESSES, version: addressesVersion, requiredVersion: null }] : [],
            exposes: Object.entries(exposes).map(([expose, script]) => ({
              path: expose,
              assets: {
                js: { sync: named(script, '.js'), async: [] },
                css: { sync: named(script, '.css'), async: [] },
              },
            })),
          });
          emit('messages.json', { files: [], scripts: {} });
          emit('contract.json', { uses, imports: {}, provides: {}, types: {}, place });
        });
      });
    },
  };
}
