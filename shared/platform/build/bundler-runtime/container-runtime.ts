/**
 * A Module Federation container without the rest of the runtime. For a fragment that loads no other fragment: it
 * takes shared modules from the host, which can be any (decision 0006). Rspack imports this module in place
 * of the bundler runtime, so the export names match that runtime.
 */

type Factory = () => unknown;

/** A version of a shared module, in the format of both webpack's runtime and Module Federation's. */
interface SharedVersion {
  readonly get: () => Factory | Promise<Factory>;
  /** The factory that `get` returns, if the host has loaded it. */
  readonly lib?: Factory | undefined;
  loaded?: boolean | number | undefined;
}

/** Versions by module name, then by version number. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

interface Container {
  S: Record<string, ShareScope>;
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
}

interface Needed {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
  /** The fragment's own copy, if it bundles one. */
  readonly getter?: (() => Factory | Promise<Factory>) | undefined;
}

interface Consumes {
  readonly webpackRequire: Container;
  readonly chunkId: string;
  readonly promises: Promise<unknown>[];
  /** Ids of the shared modules that a chunk needs, by chunk id. */
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  readonly moduleToHandlerMapping: Readonly<Record<string, Needed>>;
  /** Shared modules that are installed or loading. */
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
      // Lets the next attempt ask the host again.
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

/**
 * Prefers the version that the host has loaded, else its newest. Rejects if it does not satisfy the range and the
 * fragment bundles no copy.
 */
async function find(scope: ShareScope, { shareKey, shareInfo, getter }: Needed): Promise<Factory> {
  const { requiredVersion } = shareInfo.shareConfig;
  const versions = scope[shareKey] ?? {};
  const rank = (version: string) => (versions[version]?.loaded || versions[version]?.lib ? 1 : 0);
  const [version = ''] = Object.keys(versions).sort(
    (a, b) => rank(b) - rank(a) || (satisfies(a, `>=${b}`) ? -1 : 1),
  );
  const shared = versions[version];
  if (shared !== undefined && satisfies(version, requiredVersion)) {
    const factory = shared.lib ?? (await shared.get());
    shared.loaded = true;
    return factory;
  }
  if (getter !== undefined) return getter();
  throw new Error(
    `Cannot load this fragment: it needs ${shareKey} ${requiredVersion}, but the page shares ${version || 'none'}. Share a version in that range.`,
  );
}

// Rspack imports the bundler runtime's default export.
export default {
  bundlerRuntime: {
    S: {},
    init: () => ({}),
    initContainerEntry,
    consumes,
    // Loads shared modules that the entry needs at once. A container entry needs none.
    installInitialConsumes: () => {},
  },
};

/**
 * Whether a version satisfies a range such as `>=18.2.0 <20.0.0` or `^1.0.0 || 0.0.0`. A prerelease (`19.3.0-canary`)
 * counts as its release, because some hosts run such a React.
 */
export function satisfies(version: string, range: string): boolean {
  return range.split('||').some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((one) => fits(version, one)),
  );
}

function fits(version: string, one: string): boolean {
  const [, operator = '', wanted = ''] = /^(\D*)(.*)$/.exec(one) ?? [];
  const order = compare(version, wanted);
  if (operator === '>=') return order >= 0;
  if (operator === '<') return order < 0;
  if (operator === '^') return order >= 0 && Number.parseInt(version, 10) === Number.parseInt(wanted, 10);
  return operator === '' && order === 0;
}

function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('-', 1)[0]?.split('.') ?? []);
  for (let part = 0; part < 3; part += 1) {
    const difference = Number(left?.[part] ?? 0) - Number(right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
