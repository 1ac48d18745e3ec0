import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ADDRESSES, addressesVersion } from './chunk-loading';
import { sourceFile } from './source-file';

/** A name that replaces the path of the bundler runtime (see `reproducible.ts`). */
export const BUNDLER_RUNTIME = 'federation-bundler-runtime';
const BUNDLER_RUNTIME_PACKAGE = '@module-federation/webpack-bundler-runtime';
const RUNTIME_PACKAGE = '@module-federation/runtime';

/**
 * Where a build gets Module Federation's runtime. The shell provides one to the page and fragments use it
 * (docs/decisions/0006). A fragment with another version of the runtime bundles its own (docs/decisions/0081). A
 * fragment that other hosts load contains only the container (docs/decisions/0006).
 */
export type RuntimeSource = 'provided' | 'from-shell' | 'own' | 'container';

/**
 * Adds a runtime to the build of the package in `folder`. `own` bundles the version that is installed for that package.
 */
export function addRuntime(config: Configuration, source: RuntimeSource, folder: string): void {
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
  alias(runtimeAsModules());
  if (source === 'own') return;
  const file = { provided: 'host-runtime', 'from-shell': 'fragment-runtime', container: 'container-runtime' }[
    source
  ];
  alias({ [BUNDLER_RUNTIME]: sourceFile(`bundler-runtime/${file}`, import.meta.url) });
}

type ManifestOptions = Exclude<
  ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'],
  undefined
>;

/**
 * Adds shared entries that the bundler does not know to the manifest: the runtime and chunk URLs, if the build provides
 * them or needs the shell's.
 */
export function manifestOf(name: string, source: RuntimeSource, needsAddresses = false): ManifestOptions {
  const ofRuntime = source === 'provided' || source === 'from-shell';
  const listed = [
    ...(ofRuntime ? [sharedEntry(name, RUNTIME_PACKAGE, projectTools().version)] : []),
    ...(source === 'provided' || needsAddresses ? [sharedEntry(name, ADDRESSES, addressesVersion)] : []),
  ];
  if (listed.length === 0) return true;
  return { additionalData: ({ stats }) => ({ ...stats, shared: [...stats.shared, ...listed] }) };
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

/**
 * The plugin resolves some of its runtime packages to CommonJS files, which cannot be tree-shaken. These aliases select
 * the ES modules beside them.
 */
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
