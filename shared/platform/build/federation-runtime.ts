import { createRequire } from 'node:module';
import type { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ADDRESSES, addressesVersion } from './chunk-loading';
import { addAliases, sourceFile } from './tools';

/** A name that replaces the path of the bundler runtime (see `reproducible.ts`). */
export const BUNDLER_RUNTIME = 'federation-bundler-runtime';

/**
 * The runtime that a build contains. In browsers the shell only provides shared modules (`host`) and a fragment only
 * takes them (`container`). Builds for Node contain Module Federation's complete runtime (decision 0006).
 */
type Runtime = 'host' | 'container' | 'complete';

export function addRuntime(config: Configuration, runtime: Runtime): void {
  const file =
    runtime === 'complete'
      ? bundlerRuntimeFile()
      : sourceFile(`bundler-runtime/${runtime}-runtime`, import.meta.url);
  addAliases(config, { [BUNDLER_RUNTIME]: file });
}

type ManifestOptions = Exclude<
  ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'],
  undefined
>;

/** Adds chunk URLs, which the bundler does not know, to the shared modules of the manifest. */
export function manifestOf(name: string, sharesAddresses: boolean): ManifestOptions {
  if (!sharesAddresses) return true;
  const addresses = {
    id: `${name}:${ADDRESSES}`,
    name: ADDRESSES,
    version: addressesVersion,
    singleton: true,
    requiredVersion: `^${addressesVersion}`,
    hash: '',
    assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
    deps: [],
    usedIn: [],
    usedExports: [],
    fallback: '',
    fallbackName: '',
    fallbackType: 'module' as const,
  };
  return { additionalData: ({ stats }) => ({ ...stats, shared: [...stats.shared, addresses] }) };
}

/** The file that the federation plugin imports as the bundler runtime. */
export function bundlerRuntimeFile(): string {
  const plugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = createRequire(plugin.resolve('@module-federation/runtime-tools/package.json'));
  return tools.resolve('@module-federation/webpack-bundler-runtime');
}
