import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ADDRESSES, addressesVersion } from './chunk-loading';
import { sourceFile } from './tools';

/** A name that replaces the path of the bundler runtime (see `reproducible.ts`). */
export const BUNDLER_RUNTIME = 'federation-bundler-runtime';
const BUNDLER_RUNTIME_PACKAGE = '@module-federation/webpack-bundler-runtime';
const RUNTIME_PACKAGE = '@module-federation/runtime';

/**
 * The runtime that a build contains. In browsers the shell only provides shared modules (`host`) and a fragment only
 * takes them (`container`). Builds for Node, and fragments that ask for it, contain Module Federation's complete runtime
 * (`own`, decision 0006).
 */
export type Runtime = 'host' | 'container' | 'own';

/** `own` bundles the version that is installed for the package in `folder`. */
export function addRuntime(config: Configuration, source: Runtime, folder: string): void {
  const alias = (aliases: Readonly<Record<string, string>>) => {
    config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...aliases } };
  };
  const own = runtimeTools(createRequire(path.join(folder, 'package.json')));
  const project = projectTools();
  if (source === 'own' && own.version !== project.version) {
    alias({
      [BUNDLER_RUNTIME]: moduleFile(own.require, BUNDLER_RUNTIME_PACKAGE),
      // The plugin refers to the file of its own version.
      [project.require.resolve(RUNTIME_PACKAGE)]: moduleFile(own.require, RUNTIME_PACKAGE),
    });
    return;
  }
  if (source === 'own') alias(runtimeAsModules());
  else alias({ [BUNDLER_RUNTIME]: sourceFile(`bundler-runtime/${source}-runtime`, import.meta.url) });
}

type ManifestOptions = Exclude<
  ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'],
  undefined
>;

/** Adds chunk URLs, which the bundler does not know, to the shared modules of the manifest. */
export function manifestOf(name: string, sharesAddresses: boolean): ManifestOptions {
  if (!sharesAddresses) return true;
  const addresses = sharedEntry(name, ADDRESSES, addressesVersion);
  return { additionalData: ({ stats }) => ({ ...stats, shared: [...stats.shared, addresses] }) };
}

function sharedEntry(name: string, module: string, version: string) {
  return {
    id: `${name}:${module}`,
    name: module,
    version,
    singleton: true,
    requiredVersion: `^${version}`,
    hash: '',
    assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    deps: [],
    usedIn: [],
    usedExports: [],
    fallback: '',
    fallbackName: '',
    fallbackType: 'module' as const,
  };
}

/** The file that the federation plugin imports as the bundler runtime. */
export function bundlerRuntimeFile(): string {
  return projectTools().require.resolve(BUNDLER_RUNTIME_PACKAGE);
}

/** The plugin resolves some runtime packages to CommonJS files, which cannot be tree-shaken. */
function runtimeAsModules(): Record<string, string> {
  const { require: tools } = projectTools();
  const runtime = createRequire(tools.resolve(RUNTIME_PACKAGE));
  const bundlerRuntime = bundlerRuntimeFile();
  const asModule = (file: string, extension = '.js') => file.replace(/\.cjs$/, extension);
  return {
    [BUNDLER_RUNTIME]: asModule(bundlerRuntime),
    [bundlerRuntime]: asModule(bundlerRuntime),
    '@module-federation/runtime/helpers$': asModule(tools.resolve('@module-federation/runtime/helpers')),
    [tools.resolve(RUNTIME_PACKAGE)]: asModule(tools.resolve(RUNTIME_PACKAGE)),
    '@module-federation/runtime-core$': asModule(runtime.resolve('@module-federation/runtime-core')),
    '@module-federation/sdk$': asModule(runtime.resolve('@module-federation/sdk')),
    '@module-federation/error-codes$': asModule(runtime.resolve('@module-federation/error-codes'), '.mjs'),
  };
}

type Require = ReturnType<typeof createRequire>;

interface RuntimeTools {
  /** Resolves packages of that version. */
  readonly require: Require;
  readonly version: string;
}

function projectTools(): RuntimeTools {
  const project = createRequire(import.meta.url);
  return runtimeTools(createRequire(project.resolve('@module-federation/enhanced')));
}

function runtimeTools(from: Require): RuntimeTools {
  const file = from.resolve('@module-federation/runtime-tools/package.json');
  return { require: createRequire(file), version: readPackage(file).version };
}

/** The ES module file of a package. */
function moduleFile(from: Require, name: string): string {
  const file = from.resolve(`${name}/package.json`);
  return path.join(path.dirname(file), readPackage(file).module);
}

function readPackage(file: string): { readonly version: string; readonly module: string } {
  return JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string; readonly module: string };
}
