import type { ContainerRuntime } from './host-runtime';

const provide = globalThis.__SITE_FEDERATION__;
if (provide === undefined) {
  throw new Error(
    "This fragment takes Module Federation's runtime from the site's shell, and the page has no shell.",
  );
}

const runtime: ContainerRuntime = provide();

// Rspack imports the bundler runtime's default export.
export default runtime;
