import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from '@rspack/core';

const require = createRequire(import.meta.url);

/** A name for the bundler runtime in place of its path, see `reproducible.ts`. */
export const BUNDLER_RUNTIME = 'federation-bundler-runtime';

/** A fragment that hosts other than our shell load as well. */
export interface Standalone {
  /** The module that such a host gets in place of `@site/shared/runtime`. */
  readonly runtime: string;
  /** The versions of React that it works with. It never brings one. */
  readonly react: string;
}

/** Shared at run time: only what must be single in the page. */
export function sharedModules(from: 'eager' | 'from-host' | Standalone) {
  const version = (request: string) => (require(`${request}/package.json`) as { version: string }).version;
  const single = (request: string) => ({
    singleton: true,
    version: version(request),
    requiredVersion: `^${version(request)}`,
    ...(from === 'eager' && { eager: true }),
    ...(from === 'from-host' && { import: false as const }),
  });
  const facadeVersion = '1.0.0';
  if (typeof from === 'object') {
    // The page's React, whichever it is: one brought along would take the place of an older one.
    const fromPage = { singleton: true, import: false as const, requiredVersion: from.react };
    // Older than every shell's, so that it is taken only where there is none.
    const standIn = {
      singleton: true,
      version: '0.0.0',
      requiredVersion: false as const,
      import: from.runtime,
    };
    return { react: fromPage, '@site/shared/runtime': standIn };
  }
  return {
    react: single('react'),
    'react-dom': single('react-dom'),
    '@site/shared/runtime': {
      singleton: true,
      version: facadeVersion,
      requiredVersion: `^${facadeVersion}`,
      ...(from === 'eager' ? { eager: true } : { import: false as const }),
    },
  };
}

/**
 * The plugin resolves some of its runtime's packages to CommonJS files, which do not tree-shake. Their ES module files
 * stand beside them.
 */
export function federationAsModules(): Record<string, string> {
  const { enhanced, tools, runtime } = federationPackages();
  const bundlerRuntime = bundlerRuntimeFile();
  const asModule = (file: string, extension = '.js') => file.replace(/\.cjs$/, extension);
  return {
    [BUNDLER_RUNTIME]: asModule(bundlerRuntime),
    [bundlerRuntime]: asModule(bundlerRuntime),
    '@module-federation/runtime/helpers$': asModule(tools.resolve('@module-federation/runtime/helpers')),
    [tools.resolve('@module-federation/runtime')]: asModule(tools.resolve('@module-federation/runtime')),
    '@module-federation/runtime-core$': asModule(runtime.resolve('@module-federation/runtime-core')),
    '@module-federation/sdk$': asModule(enhanced.resolve('@module-federation/sdk')),
    '@module-federation/error-codes$': asModule(runtime.resolve('@module-federation/error-codes'), '.mjs'),
  };
}

/** The shell's fragments take the bundler runtime from the shell: one in the page (docs/decisions/0006). */
export function replaceBundlerRuntime(
  config: Configuration,
  root: string,
  file: 'host-runtime.ts' | 'fragment-runtime.ts',
): void {
  const replacement = path.join(root, 'shared/build/bundler-runtime', file);
  config.resolve = {
    ...config.resolve,
    alias: { ...config.resolve?.alias, [BUNDLER_RUNTIME]: replacement },
  };
}

/** A host's React makes the elements: those of another version's JSX runtime are foreign to it. */
export function replaceJsxRuntime(config: Configuration, root: string): void {
  const replacement = path.join(root, 'shared/build/bundler-runtime/jsx-runtime.ts');
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      'react/jsx-runtime$': replacement,
      'react/jsx-dev-runtime$': replacement,
    },
  };
}

/** The file by which the federation plugin imports the bundler runtime. */
export function bundlerRuntimeFile(): string {
  return federationPackages().tools.resolve('@module-federation/webpack-bundler-runtime');
}

function federationPackages() {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const runtime = createRequire(tools.resolve('@module-federation/runtime'));
  return { enhanced, tools, runtime };
}
