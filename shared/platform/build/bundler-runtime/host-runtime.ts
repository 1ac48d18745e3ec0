/**
 * The shell's part of Module Federation: it puts the modules that it shares into the share scope, which containers get
 * when the shell starts them (decision 0006). Rspack imports this module in place of the bundler runtime, so the
 * export names match that runtime.
 */

type Factory = () => unknown;

/** A module that the shell shares. Its fields are those of Module Federation's share scope, which fragments may read. */
interface Shared {
  readonly version: string;
  readonly scope: readonly string[];
  readonly shareConfig: object;
  /** Eager modules, such as all of the shell's, return their factory at once. */
  readonly get: () => Factory;
}

interface Host {
  readonly S: Record<string, Record<string, Record<string, object>>>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
  readonly federation: {
    readonly initOptions: { readonly shared: Readonly<Record<string, readonly Shared[]>> };
  };
}

interface InitialConsumes {
  readonly webpackRequire: Host;
  readonly initialConsumes: readonly string[];
  readonly moduleToHandlerMapping: Readonly<Record<string, { readonly getter: () => Factory }>>;
}

/** Fills the share scope (`__webpack_init_sharing__`). */
function initializeSharing({
  webpackRequire,
  shareScopeName,
}: {
  readonly webpackRequire: Host;
  readonly shareScopeName: string;
}): void {
  const { shared } = webpackRequire.federation.initOptions;
  webpackRequire.S[shareScopeName] ??= Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => [
      name,
      Object.fromEntries(versions.map((one) => [one.version, inScope(one)])),
    ]),
  );
}

function inScope(shared: Shared) {
  return {
    ...shared,
    lib: shared.get(),
    loaded: true,
    from: 'shell',
    strategy: 'loaded-first',
    useIn: [],
    deps: [],
  };
}

/** The shell uses its own copies of the modules that it shares. */
function installInitialConsumes(options: InitialConsumes): void {
  const { webpackRequire, initialConsumes, moduleToHandlerMapping } = options;
  for (const id of initialConsumes) {
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = moduleToHandlerMapping[id]?.getter()();
    };
  }
}

// Rspack imports the bundler runtime's default export.
export default {
  bundlerRuntime: {
    S: {},
    init: () => ({}),
    I: initializeSharing,
    installInitialConsumes,
    // The entry contains every shared module, so no chunk waits for one.
    consumes: () => {},
  },
};
