/**
 * How packages are built: a package's `rspack.config.ts` is one call of `fragment` or `host`. What both are made of is in
 * `shared/platform/build`, whose README says what is where.
 */
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { type ExposesOf, type FragmentPackage, fragmentPackages } from './shared/kit/src/contracts/fragments';
import * as pageGroups from './shared/kit/src/contracts/pages.generated';

/** The pages of the route table, which the shell loads by a name that it computes. */
const pages = Object.values(pageGroups).flatMap((group) => group.map(({ page }) => `mf-pages/${page}`));

import {
  type BuildOptions,
  baseConfig,
  bothSides,
  fileName,
  outputFolder,
  root,
} from './shared/platform/build/base-config';
import { isWatched, placingJsx, shellIsLive, watched } from './shared/platform/build/development';
import { listExposeInputs } from './shared/platform/build/expose-inputs';
import { tellExposes } from './shared/platform/build/exposes-message';
import { facades } from './shared/platform/build/facades';
import {
  type Needs,
  neededModules,
  providedModules,
  replaceJsxRuntime,
} from './shared/platform/build/federation';
import { addRuntime, manifestOf, type RuntimeSource } from './shared/platform/build/federation-runtime';
import { type HostTypes, hostTypes } from './shared/platform/build/host-types';
import { fillIntegrity } from './shared/platform/build/script-integrity';

export interface FragmentOptions<P extends FragmentPackage> extends Needs {
  readonly name: P;
  /** Source file by expose; the contract of the package says which there must be. */
  readonly exposes: ExposesOf<P>;
  /**
   * Bring Module Federation's runtime along, in place of the shell's: the one that is installed for this package, of any
   * version (docs/how-to/upgrade-a-shared-library.md). A standalone fragment has the container alone, in place of either.
   */
  readonly ownRuntime?: boolean;
  /** Modules that travel once, in a file of their own, where three or more exposes use them. */
  readonly common?: RegExp;
  /**
   * Its exposed modules are pages: a release that changes one leaves the documents of the others as they were, since the
   * container does not name what is in its chunks.
   */
  readonly ofPages?: boolean;
  /**
   * A script for a component that must not wait for hydration: source file by expose. It is inline in every document that
   * shows the component.
   */
  readonly inline?: Partial<ExposesOf<P>>;
  /** Scripts beside the container, for pages without federation: source file by name. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Declarations for the builds of other hosts; paths from the package's folder. */
  readonly types?: HostTypes;
}

/** The two builds of a fragment, for browsers and for Node. A package's `rspack.config.ts` is one call of this. */
export function fragment<P extends FragmentPackage>(options: FragmentOptions<P>): Configuration[] {
  const { name, exposes, standalone, ownRuntime = false, common, ofPages, inline, scripts, types } = options;
  if (!isWatched()) tellExposes(exposes);
  const configs = bothSides(
    (build) => {
      const config = baseConfig(name, build, {
        ownCssLoading: standalone !== undefined,
        exposes,
        common,
        namesChunksPlainly: ofPages,
      });
      if (shellIsLive() && build.side === 'browser') replaceJsxRuntime(config, root, placingJsx);
      else if (shellIsLive() || options.react !== undefined) replaceJsxRuntime(config, root);
      const inBrowser = standalone === undefined ? 'from-shell' : 'container';
      const runtime: RuntimeSource = build.side === 'browser' && !ownRuntime ? inBrowser : 'own';
      config.entry = {};
      // Scripts are written into the same folder, so no build may empty it.
      if (scripts !== undefined) config.output = { ...config.output, clean: false };
      if (build.side === 'node' && !build.development) config.plugins?.push(listExposeInputs(exposes));
      config.plugins?.push(
        new ModuleFederationPlugin({
          name,
          ...container(build),
          exposes,
          manifest: build.side === 'browser' && manifestOf(name, runtime, ofPages),
          dts: false,
          shareStrategy: 'loaded-first',
          shared: neededModules(options),
          experiments: {
            optimization: {
              disableSnapshot: true,
              // A fragment that shows another names it to the shell, which loads it.
              disableRemote: build.side === 'browser' && standalone === undefined,
              target: build.side === 'browser' ? 'web' : 'node',
            },
          },
        }),
      );
      addRuntime(config, runtime, path.join(root, name));
      return config;
    },
    { fragments: fragmentPackages },
  );
  if (scripts !== undefined) configs.push(plainScripts(name, scripts));
  if (inline !== undefined) configs.push(inlineScripts(name, byComponent(inline)));
  if (types !== undefined) configs[0]?.plugins?.push(hostTypes(fromPackage(name, types)));
  return watched(configs, root, name);
}

function byComponent(exposes: object): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [expose.replace('./', ''), file]),
  );
}

function fromPackage(name: string, { folder, contract }: HostTypes): HostTypes {
  return { folder: path.resolve(root, name, folder), contract: path.resolve(root, name, contract) };
}

/** ES modules of one file each, released beside the container. Without a hash a name is one that other sites may use. */
function plainScripts(
  name: string,
  entry: Readonly<Record<string, string>>,
  filename = '[name].js',
): Configuration {
  const config = baseConfig(name, { side: 'browser', development: false }, { ownCssLoading: true });
  return {
    ...config,
    name: 'scripts',
    // A layer each: what several scripts import, each of them has.
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
      // A script that loads another looks for it beside itself.
      parser: { ...config.module?.parser, javascript: { importMeta: false, url: false } },
    },
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
    ...bothSides(
      (build) => {
        const config = baseConfig('shell', build, { ownCssLoading: true });
        const runtime: RuntimeSource = build.side === 'browser' ? 'provided' : 'own';
        config.entry = { main: [...Object.keys(facades), entries[build.side]] };
        // The folder is shared with the scripts, and a release's is new.
        config.output = { ...config.output, clean: false };
        config.plugins?.push(
          new ModuleFederationPlugin({
            name: 'shell',
            manifest: build.side === 'browser' && manifestOf('shell', runtime),
            dts: false,
            remotes: {},
            shareStrategy: 'loaded-first',
            shared: providedModules(),
            experiments: {
              optimization: { disableSnapshot: true, target: build.side === 'browser' ? 'web' : 'node' },
            },
          }),
        );
        addRuntime(config, runtime, path.join(root, 'shell'));
        return config;
      },
      { fragments: fragmentPackages, loads: pages },
    ),
    plainScripts('shell', entries.scripts, '[name].[contenthash:10].js'),
    inlineScripts('shell', entries.inline),
  ];
  return watched(configs, root, 'shell');
}

/** Inline scripts of documents: small, without federation, one file each. */
function inlineScripts(name: string, entry: Readonly<Record<string, string>>): Configuration {
  const config = baseConfig(name, { side: 'browser', development: false }, { ownCssLoading: true });
  return {
    ...config,
    name: 'inline',
    entry: { ...entry },
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: path.join(outputFolder(name), 'inline'),
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
