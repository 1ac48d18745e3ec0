import type { ContainerRuntime } from './host-runtime';

const provide = globalThis.__SITE_FEDERATION__;
if (provide === undefined) {
  throw new Error(
    "Cannot load this fragment: it needs the Module Federation runtime of the site's shell, but the page has no shell. Load the shell first.",
  );
}

const runtime: ContainerRuntime = provide();

// Rspack imports the bundler runtime's default export.
export default runtime;
