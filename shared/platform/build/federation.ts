import { createRequire } from 'node:module';
import type { Configuration } from '@rspack/core';
import { runtimeApis } from './runtime-apis';
import { addAliases, sourceFile } from './tools';

/** A fragment that hosts other than our shell can load. */
export interface Standalone {
  /** Source files of the shims that replace a shared runtime API in such a host, by API. */
  readonly shims: { readonly [Api in keyof typeof runtimeApis]?: string };
}

export interface Needs {
  /**
   * The React versions that the fragment supports. A fragment never bundles React: the page's React creates its
   * elements (decision 0080). Versions after `>=`, `<` or `^`, exact versions, and `||`. Default: the installed version
   * and later ones of the same major.
   */
  readonly react?: string | undefined;
  readonly standalone?: Standalone | undefined;
}

/** The modules that the shell shares at run time: only those that must be singletons. */
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

/** The shared modules that a fragment may import from the page. */
export function neededModules({ react = `^${installed('react')}`, standalone }: Needs) {
  checkRange(react);
  const need = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });
  return {
    react: need(react),
    'react-dom': need(react),
    ...forEachRuntimeApi((name, version) => {
      const shim = standalone?.shims[name];
      if (shim === undefined) return need(`^${version}`);
      // Lower than any shell's version, so the shim is used only where the host shares none.
      return {
        singleton: true,
        version: '0.0.0',
        requiredVersion: `^${version} || 0.0.0`,
        import: shim,
      };
    }),
  };
}

/** The syntax that `satisfies` in `container-runtime.ts` reads. A complete parser would be in every fragment. */
const comparator = /^(?:(?:>=|<|\^)\d+(?:\.\d+){0,2}|\d+\.\d+\.\d+)(?:-[\w.-]+)?$/;

function checkRange(react: string): void {
  const comparators = react.split('||').flatMap((all) => all.trim().split(/\s+/));
  if (comparators.every((one) => comparator.test(one))) return;
  throw new Error(
    `Cannot build the fragment: its React range "${react}" uses syntax that the container does not read in browsers. Use >=, <, ^ and || with versions, such as >=18.2.0 <20.0.0.`,
  );
}

/** The JSX runtime of the page's React. */
export const pageJsx = sourceFile('bundler-runtime/jsx-runtime', import.meta.url);

/** Uses the page's React to create elements, because the JSX runtime of another version creates incompatible ones. */
export function replaceJsxRuntime(config: Configuration, replacement: string): void {
  addAliases(config, { 'react/jsx-runtime$': replacement, 'react/jsx-dev-runtime$': replacement });
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
