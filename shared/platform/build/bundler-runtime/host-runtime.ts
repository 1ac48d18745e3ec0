import { createInstance, init } from '@module-federation/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  type Federation,
} from '@module-federation/webpack-bundler-runtime';
// Imported by file: for a build without exposes, such as the shell's, the plugin removes this function from the bundler
// runtime.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The part of Module Federation's bundler runtime that a container uses, with its own state. */
export interface ContainerRuntime extends Omit<Federation, 'runtime'> {
  readonly runtime: Pick<NonNullable<Federation['runtime']>, 'init'>;
}

declare global {
  /**
   * Creates a bundler runtime for one fragment from the shell's runtime. The shell sets it before it loads a fragment.
   */
  var __SITE_FEDERATION__: (() => ContainerRuntime) | undefined;
}

// `init` would make the fragment's instance replace the shell's.
globalThis.__SITE_FEDERATION__ = () => runtimeStartedBy(createInstance);

// Rspack imports the bundler runtime's default export.
export default runtimeStartedBy(init);

function runtimeStartedBy(start: typeof init): ContainerRuntime {
  return {
    runtime: { init: start },
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry, S: {} },
    bundlerRuntimeOptions: {},
    attachShareScopeMap,
  };
}
