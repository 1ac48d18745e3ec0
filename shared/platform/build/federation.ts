import { createRequire } from 'node:module';
import type { Configuration } from '@rspack/core';
import { runtimeApis } from './runtime-apis';
import { sourceFile } from './source-file';

/** A fragment that hosts other than our shell load as well. */
export interface Standalone {
  /** What such a host gets in place of a shared runtime API: source file by its name. */
  readonly shims: { readonly [Api in keyof typeof runtimeApis]?: string };
}

export interface Needs {
  /**
   * The versions of React that the fragment works with. It never brings one, and its elements are made by the page's
   * (docs/decisions/0080). Default: the installed version and later ones of the same major.
   */
  readonly react?: string | undefined;
  readonly standalone?: Standalone | undefined;
}

/** What the shell shares at run time: only what must be single in the page. */
export function providedModules() {
  const provide = (version: string) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    eager: true,
  });
  return {
    react: provide(installed('react')),
    'react-dom': provide(installed('react-dom')),
    ...forEachRuntimeApi((_, version) => provide(version)),
  };
}

/** What a fragment needs of the page, as far as it imports it. */
export function neededModules({ react = `^${installed('react')}`, standalone }: Needs) {
  const need = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });
  return {
    react: need(react),
    'react-dom': need(react),
    ...forEachRuntimeApi((name, version) => {
      const shim = standalone?.shims[name];
      if (shim === undefined) return need(`^${version}`);
      // Older than every shell's, so that it is taken only where there is none.
      return {
        singleton: true,
        version: '0.0.0',
        requiredVersion: `^${version} || 0.0.0`,
        import: shim,
      };
    }),
  };
}

/** The JSX runtime of the page's React. */
export const pageJsx = sourceFile('bundler-runtime/jsx-runtime', import.meta.url);

/** The page's React makes the elements: those of another version's JSX runtime are foreign to it. */
export function replaceJsxRuntime(config: Configuration, replacement: string): void {
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      'react/jsx-runtime$': replacement,
      'react/jsx-dev-runtime$': replacement,
    },
  };
}

function forEachRuntimeApi<T>(
  make: (name: keyof typeof runtimeApis, version: string) => T,
): Record<string, T> {
  const names = Object.keys(runtimeApis) as (keyof typeof runtimeApis)[];
  return Object.fromEntries(names.map((name) => [name, make(name, runtimeApis[name])]));
}

function installed(request: string): string {
  const require = createRequire(import.meta.url);
  return (require(`${request}/package.json`) as { version: string }).version;
}
