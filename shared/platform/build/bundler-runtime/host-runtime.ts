import { createInstance, init } from '@module-federation/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  type Federation,
} from '@module-federation/webpack-bundler-runtime';
// By its file: the plugin strikes it from the bundler runtime of a build that, like the shell's, exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What a container takes from Module Federation's bundler runtime, with state of its own. */
export interface ContainerRuntime extends Omit<Federation, 'runtime'> {
  readonly runtime: Pick<NonNullable<Federation['runtime']>, 'init'>;
}

declare global {
  /** A bundler runtime for one fragment, from the shell's own. The shell sets it before it loads a fragment. */
  var __SITE_FEDERATION__: (() => ContainerRuntime) | undefined;
}

// Through `init` a fragment's instance would take the place of the shell's.
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
