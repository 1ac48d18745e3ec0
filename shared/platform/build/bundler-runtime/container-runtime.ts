/**
 * A container of Module Federation without the rest of its runtime, for a fragment that any host loads and that loads no
 * other: it takes what is shared from the host (docs/decisions/0006). Where Rspack imports the bundler runtime it gets
 * this one, and calls it by the names that are here.
 */
import { satisfies } from './shared-version';

type Factory = () => unknown;

/** A version of a shared module, as webpack's own runtime and Module Federation's write it down. */
interface SharedVersion {
  readonly get: () => Factory | Promise<Factory>;
  /** What `get` gives, where it is there already. */
  readonly lib?: Factory | undefined;
  loaded?: boolean | number | undefined;
}

/** By the module's name and its version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

interface Container {
  S: Record<string, ShareScope>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
}

interface Needed {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
  /** The fragment's own, where it brings one. */
  readonly getter?: (() => Factory | Promise<Factory>) | undefined;
}

interface Consumes {
  readonly webpackRequire: Container;
  readonly chunkId: string;
  readonly promises: Promise<unknown>[];
  /** Ids of shared modules that a chunk needs. */
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly moduleToHandlerMapping: Readonly<Record<string, Needed>>;
  /** Those that are there, or on their way. */
  readonly installedModules: Record<string, Promise<void>>;
}

const SCOPE = 'default';

function initContainerEntry({
  webpackRequire,
  shareScope,
}: {
  readonly webpackRequire: Container;
  readonly shareScope: ShareScope;
}): void {
  webpackRequire.S[SCOPE] = shareScope;
}

function consumes(options: Consumes): void {
  const { chunkId, promises, chunkMapping, installedModules } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= install(id, options).catch((error: unknown) => {
      // The next attempt asks the host again.
      delete installedModules[id];
      throw error;
    });
    promises.push(installedModules[id]);
  }
}

async function install(id: string, { webpackRequire, moduleToHandlerMapping }: Consumes): Promise<void> {
  const needed = moduleToHandlerMapping[id];
  if (needed === undefined) return;
  const factory = await find(webpackRequire.S[SCOPE] ?? {}, needed);
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory();
  };
}

/** The host has one of each: the one that is loaded, else its newest. Rejects where it does not fit and none is brought. */
async function find(scope: ShareScope, { shareKey, shareInfo, getter }: Needed): Promise<Factory> {
  const { requiredVersion } = shareInfo.shareConfig;
  const versions = scope[shareKey] ?? {};
  const isLoaded = (version: string) => Boolean(versions[version]?.loaded || versions[version]?.lib);
  const [version = ''] = Object.keys(versions).sort(
    (a, b) => Number(isLoaded(b)) - Number(isLoaded(a)) || (satisfies(a, `>=${b}`) ? -1 : 1),
  );
  const shared = versions[version];
  if (shared !== undefined && satisfies(version, requiredVersion)) {
    const factory = shared.lib ?? (await shared.get());
    shared.loaded = true;
    return factory;
  }
  if (getter !== undefined) return getter();
  const has = version === '' ? 'none' : version;
  throw new Error(
    `The page has to share ${shareKey} ${requiredVersion} with this fragment; it shares ${has}.`,
  );
}

// Rspack imports the bundler runtime's default export.
export default {
  bundlerRuntime: {
    S: {},
    init: () => ({}),
    initContainerEntry,
    consumes,
    // What the entry itself would need at once, before it knows the host's; a container needs nothing.
    installInitialConsumes: () => {},
  },
};
