import { isOwnRepository } from '../build/own-repository';
import type { Progress } from '../config/log';
import { runAll } from '../config/run-all';
import type { Env } from '../config/set-variables';
import { messageOf, problemIn, UserError } from '../config/user-error';
import { type Change, isBuilding } from '../plan/change';
import type { BuiltReleases, Snapshot } from '../plan/snapshot';
import { isComplete, verifyRelease } from '../store/deployments/check-deployment';
import { releaseBefore } from '../store/deployments/live';
import { findRelease, putRelease, readRelease } from '../store/records/put-release';
import type { ReleaseRecord } from '../store/records/release-record';
import { withScratchFolder } from '../store/scratch-folder';
import type { Store } from '../store/store';
import { hashSources, readSource } from './hash-sources';
import { readBuild } from './read-build';
import { requireInstalled, requirePackageFolder } from './require-installed';
import { buildAndCheck } from './run-build';

/** A build uses about one core. */
export const BUILDS_AT_ONCE = 2;

/**
 * The releases that a change puts on the site, by package: built from their sources, taken from a build from elsewhere,
 * or for a rollback of a package, read from the store. After a failure, starts no other build and waits for the running
 * ones.
 */
export async function buildReleases(
  snapshot: Snapshot,
  change: Change,
  options: Omit<BuildPackageOptions, 'before' | 'env'> & { readonly progress?: Progress | undefined },
  build = buildAndCheck,
): Promise<BuiltReleases> {
  const { store, progress = () => {} } = options;
  const built = new Map<string, ReleaseRecord>();
  if (change.action === 'rollback-package') {
    const id = releaseBefore(snapshot.log, change.name);
    if (id !== null) built.set(change.name, await readRelease(store, change.name, id));
  }
  if (!isBuilding(change)) return built;
  const { from } = change;
  const running = new Set<string>();
  const show = () =>
    progress(
      running.size === 0
        ? null
        : `Building ${[...running].join(' and ')}, ${built.size} of ${change.names.length} done`,
    );
  await runAll(change.names, BUILDS_AT_ONCE, async (name) => {
    running.add(name);
    show();
    try {
      const before = await liveRelease(store, name, snapshot);
      const building = { ...options, env: change.env, before };
      built.set(
        name,
        await (from === undefined
          ? buildPackage(name, building, build)
          : takeBuild(name, from.folder, building)),
      );
    } finally {
      running.delete(name);
      show();
    }
  });
  return built;
}

/** The live release of a package; null if it is unreadable. */
async function liveRelease(store: Store, name: string, { latest }: Snapshot): Promise<ReleaseRecord | null> {
  const id = latest?.releases[name];
  return id === undefined ? null : readRelease(store, name, id).catch(() => null);
}

export interface BuildPackageOptions {
  readonly store: Store;
  /** The project's root folder. */
  readonly project: string;
  /** The environment of the build's process, without its secrets. */
  readonly env: Env;
  readonly mode?: ReleaseRecord['mode'];
  /** An earlier release of the package, whose identical files are not compressed again. */
  readonly before?: ReleaseRecord | null;
  /** Called with the release's id and the build time. */
  readonly log?: (line: string) => void;
}

/**
 * Builds a package for browsers and Node, checks its contract and stores it. Skips the build if the store has a release
 * of the same sources, unless an owner is going to sign it. Throws a `UserError` with the compiler's message if the build
 * fails.
 */
export async function buildPackage(
  name: string,
  options: BuildPackageOptions,
  build = buildAndCheck,
): Promise<ReleaseRecord> {
  const { store, project, env, mode = 'production', before, log = () => {} } = options;
  const started = Date.now();
  requirePackageFolder(project, name);
  await requireInstalled(project, name);
  const sources = await hashSources(project, name);
  // Anybody who may release could have put another build there under the sources of the next commit.
  const mustBuild = store.signing !== null && mode === 'production';
  const known = mustBuild ? null : await findRelease(store, name, { sources, mode });
  // A release with missing or damaged content is built again.
  if (known !== null && (await isUsable(store, known, before))) {
    log(`${name} ${known.id} is already in the store.`);
    return known;
  }
  return withScratchFolder(async (output) => {
    const version = await readVersion(project, name);
    await build({ project, name, env, mode, output });
    // Nobody knows which content the build read of a file that was saved meanwhile.
    const isSame = (await hashSources(project, name)) === sources;
    const built = await readBuild(output, { name, version, sources: isSame ? sources : '', mode });
    const release = await putRelease(store, built, before);
    log(`${name} ${release.id} was built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
    return release;
  });
}

/** The live release only needs to be complete, because servers use it; any other release is verified. */
async function isUsable(
  store: Store,
  known: ReleaseRecord,
  before: ReleaseRecord | null | undefined,
): Promise<boolean> {
  if (known.id === before?.id) return isComplete(store, known);
  const problem = await verifyRelease(store, known).then(() => null, problemIn);
  return problem === null;
}

/**
 * Stores a build from elsewhere: a folder with `browser/` and `node/`, as builds write them to `SITE_BUILD_DIR`. Throws
 * a `UserError` that names what is missing if the folder is not a build.
 */
async function takeBuild(
  name: string,
  folder: string,
  { store, project, before, log = () => {} }: Omit<BuildPackageOptions, 'env' | 'mode'>,
): Promise<ReleaseRecord> {
  const version = await readVersion(project, name);
  const build = await readBuild(folder, { name, version, sources: '', mode: 'production' });
  const release = await putRelease(store, build, before);
  log(`${name} ${release.id} was taken from ${folder}.`);
  return release;
}

async function readVersion(project: string, name: string): Promise<string> {
  const file = isOwnRepository(project, name) ? 'package.json' : `${name}/package.json`;
  const { version } = parseJson(file, await readSource(project, file)) as { version?: unknown };
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) {
    throw new UserError(
      `Cannot read the version of ${name}: expected one such as 1.4.0 in ${file}, but found ${version ?? 'none'}. Correct the file.`,
    );
  }
  return version;
}

function parseJson(file: string, content: Buffer): object {
  try {
    return Object(JSON.parse(content.toString('utf8')));
  } catch (error) {
    throw new UserError(`Cannot read ${file}: it is not JSON (${messageOf(error)}). Correct the file.`);
  }
}
