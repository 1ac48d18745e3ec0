import { UserError } from '@site/platform/config/user-error';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/**
 * Adds the native binaries of other platforms to a lock file. npm omits binaries that the registry does not offer
 * or that this platform does not need, and `npm ci` then refuses the file on every platform. An added entry has no
 * hash; `npm install` on its platform, from a registry that offers it, adds one.
 */
export function completeLock(text: string): string {
  const { packages, ...rest } = JSON.parse(text) as Lock;
  const added: Record<string, object> = {};
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isLocked(packages, place, name))
        added[`node_modules/${name}`] = { version, ...describe(name, dev) };
  if (Object.keys(added).length === 0) return text;
  const sorted = Object.entries({ ...packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** Whether a package in `node_modules` finds a dependency beside itself or further up. */
function isLocked(packages: Lock['packages'], place: string, name: string): boolean {
  const up = place.lastIndexOf('node_modules/');
  if (packages[`${place === '' ? '' : `${place}/`}node_modules/${name}`] !== undefined) return true;
  return place !== '' && isLocked(packages, place.slice(0, Math.max(0, up - 1)), name);
}

const NATIVE = /[-/](android|darwin|freebsd|linux|openharmony|win32)-([a-z]+\d*[a-z]*)(?:-(gnu|musl)?\w*)?$/;

/** The entry that npm would write for a native binary. The name contains its platform: `@swc/core-linux-x64-musl`. Keys in npm's order. */
function describe(name: string, dev: boolean | undefined): object {
  const isWasm = name.endsWith('-wasm32-wasi');
  const [, os, cpu, libc] = NATIVE.exec(name) ?? [];
  if (os === undefined && !isWasm)
    throw new UserError(
      `Cannot complete package-lock.json: ${name} is missing, and its name does not say which platform it is for. Run npm install with a registry that offers it.`,
    );
  return {
    cpu: [isWasm ? 'wasm32' : cpu],
    ...(dev && { dev }),
    ...(libc !== undefined && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
    optional: true,
    ...(os !== undefined && { os: [os] }),
  };
}
