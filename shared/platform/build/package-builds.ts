/** The Rspack configurations of fragments and of the shell. */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type BuildOptions, baseConfig, bothTargets, fileName } from './base-config';
import type { ContractSources } from './build-contract';
import { isWatched, outputFolder, shellIsLive } from './child-process';
import { placingJsx, watched } from './development';
import { listExposeInputs } from './expose-inputs';
import { type Needs, neededModules, pageJsx, providedModules, replaceJsxRuntime } from './federation';
import { addRuntime, manifestOf } from './federation-runtime';
import { type HostTypes, hostTypes } from './host-types';
import { type Exposes, type Placement, reportExposes } from './parent-messages';
import { runtimeApis } from './runtime-apis';
import { fillIntegrity } from './script-integrity';

export interface FragmentOptions extends Needs {
  readonly name: string;
  /** The source file of each expose. The package's contract determines which exposes exist. */
  readonly exposes: Exposes;
  /**
   * The expose that pages show without naming it: `./Reviews` on every page of the layout `default`, above the footer;
   * `{ module: './Reviews', page: '/plans', after: 'questions' }` on one page, after the section with that id. Its component
   * takes no props. Default: only pages and packages that name the fragment show it.
   */
  readonly place?: Placement | undefined;
  /** Modules that are put in one shared file if three or more exposes use them, or all of fewer. */
  readonly common?: RegExp;
  /**
   * The exposed modules are pages. A release that changes one page leaves the documents of the others unchanged,
   * because the container does not name the contents of its chunks.
   */
  readonly ofPages?: boolean;
  /**
   * Inline scripts of components that must not wait for hydration: source file by expose. Every document that shows
   * the component contains its script.
   */
  readonly inline?: object;
  /** Scripts for pages without federation, beside the container: source file by name. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Type declarations for the builds of other hosts, as paths from the folder of the package. */
  readonly types?: HostTypes;
}

/** The package to build, and what it may use of the site. */
export interface BuiltPackage extends ContractSources {
  /** The package's folder. */
  readonly folder: string;
}

/** The two builds of a fragment, for browsers and for Node. */
export function fragmentBuilds(options: FragmentOptions, built: BuiltPackage): Configuration[] {
  const { name, exposes, place, standalone, common, ofPages, inline, scripts, types } = options;
  const { folder } = built;
  if (!isWatched()) reportExposes({ exposes, place });
  const configs = bothTargets(
    (build) => {
      const config = baseConfig(name, build, {
        folder,
        ownCssLoading: standalone !== undefined,
        exposes,
        common,
        ofPages,
      });
      if (shellIsLive() && build.target === 'browser') replaceJsxRuntime(config, placingJsx);
      else if (shellIsLive() || options.react !== undefined) replaceJsxRuntime(config, pageJsx);
      config.entry = {};
      // The scripts go to the same folder, so no build may empty it.
      if (scripts !== undefined) config.output = { ...config.output, clean: false };
      if (build.target === 'node' && !build.development) config.plugins?.push(listExposeInputs(exposes));
      config.plugins?.push(
        new ModuleFederationPlugin({
          name,
          ...container(build),
          exposes,
          manifest: build.target === 'browser' && manifestOf(name, ofPages ?? false),
          dts: false,
          shareStrategy: 'loaded-first',
          shared: neededModules(options),
          experiments: {
            optimization: {
              disableSnapshot: true,
              // A fragment that shows another names it to the shell, which loads it.
              disableRemote: build.target === 'browser' && standalone === undefined,
              target: build.target === 'browser' ? 'web' : 'node',
            },
          },
        }),
      );
      addRuntime(config, build.target === 'browser' ? 'container' : 'complete');
      return config;
    },
    { ...built, place, scripts: scripts && Object.keys(scripts).map((script) => `${script}.js`) },
  );
  if (scripts !== undefined) configs.push(plainScripts({ name, folder }, scripts));
  if (inline !== undefined) configs.push(inlineScripts({ name, folder }, byComponent(inline)));
  if (types !== undefined) configs[0]?.plugins?.push(hostTypes(types));
  return watched(configs, name);
}

function byComponent(exposes: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [expose.replace('./', ''), file]),
  );
}

interface NamedFolder {
  readonly name: string;
  readonly folder: string;
}

/** ES modules of one file each, released beside the container. A name without a hash is for other sites to link to. */
function plainScripts(
  { name, folder }: NamedFolder,
  entry: Readonly<Record<string, string>>,
  filename = '[name].js',
): Configuration {
  const config = baseConfig(name, { target: 'browser', development: false }, { folder, ownCssLoading: true });
  return {
    ...config,
    name: 'scripts',
    // One layer per script: each script gets its own copy of the modules that several import.
    entry: Object.fromEntries(
      Object.entries(entry).map(([script, file]) => [script, { import: file, layer: script }]),
    ),
    output: {
      ...config.output,
      clean: false,
      filename,
      cssFilename: '[name].css',
      assetModuleFilename: '[name][ext]',
      library: { type: 'modern-module' },
    },
    optimization: { ...config.optimization, splitChunks: false },
    plugins: [...(config.plugins ?? []), fillIntegrity()],
    module: {
      ...config.module,
      // Left as written: a script resolves another one relative to its own URL.
      parser: { ...config.module?.parser, javascript: { importMeta: false, url: false } },
    },
  };
}

export interface HostEntries {
  readonly browser: string;
  readonly node: string;
  /** Scripts without federation, beside the browser's entry: source file by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Inline scripts of every document, by name. */
  readonly inline: Readonly<Record<string, string>>;
}

/** The types of globals in every supported browser. The shell leaves out code of its libraries for other environments. */
const everyBrowser = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof reportError': '"function"',
  'typeof queueMicrotask': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof process': '"undefined"',
};

/**
 * The builds of the shell: the browser's entry, the prerenderer that composing loads, and the inline scripts of
 * documents.
 */
export function hostBuilds(entries: HostEntries, built: BuiltPackage): Configuration[] {
  const shell = { name: 'shell', folder: built.folder };
  const configs = [
    ...bothTargets((build) => {
      const config = baseConfig('shell', build, { folder: built.folder, ownCssLoading: true });
      if (build.target === 'browser') config.plugins?.push(new rspack.DefinePlugin(everyBrowser));
      config.entry = { main: [...Object.keys(runtimeApis), entries[build.target]] };
      // The folder is shared with the scripts, and a release's is new.
      config.output = { ...config.output, clean: false };
      config.plugins?.push(
        new ModuleFederationPlugin({
          name: 'shell',
          manifest: build.target === 'browser' && manifestOf('shell', true),
          dts: false,
          remotes: {},
          shareStrategy: 'loaded-first',
          shared: providedModules(),
          experiments: {
            optimization: { disableSnapshot: true, target: build.target === 'browser' ? 'web' : 'node' },
          },
        }),
      );
      addRuntime(config, build.target === 'browser' ? 'host' : 'complete');
      return config;
    }, built),
    plainScripts(shell, entries.scripts, '[name].[contenthash:10].js'),
    inlineScripts(shell, entries.inline),
  ];
  return watched(configs, 'shell');
}

/** Inline scripts of documents: small, without federation, one file each. */
function inlineScripts(
  { name, folder }: NamedFolder,
  entry: Readonly<Record<string, string>>,
): Configuration {
  const config = baseConfig(name, { target: 'browser', development: false }, { folder, ownCssLoading: true });
  return {
    ...config,
    name: 'inline',
    entry: { ...entry },
    devtool: false,
    output: { path: path.join(outputFolder(folder), 'inline'), filename: '[name].js', clean: true },
  };
}

function container(build: BuildOptions) {
  return build.target === 'browser'
    ? {
        filename: `${fileName(build).replace('[name]', 'remoteEntry')}.js`,
        library: { type: 'module' as const },
      }
    : { filename: 'remoteEntry.cjs', library: { type: 'commonjs-module' as const } };
}
