import { UserError } from '../../config/user-error';
import {
  type CompositionRecord,
  readComposition,
  type StoredComposition,
} from '../records/composition-record';
import type { Store } from '../store';
import { checkDeployment } from './check-deployment';
import type { Deployment } from './deployment';
import {
  type AppendOptions,
  append,
  type DeploymentChange,
  latestDeployment,
  readDeployments,
} from './deployment-log';

/** The live deployment; null before the first one. Rejects with a `UserError` if the log is unreadable. */
export function readLive(store: Store): Promise<Deployment | null> {
  return latestDeployment(store);
}

/** The error of a command that needs a live site. */
export function nothingIsLive(failure: string, { objects }: Store): UserError {
  return new UserError(
    `${failure}: nothing is live in ${objects.name}. Set SITE_STORE to the store of a live site. To release every package into this store, run npm start in the site's repository.`,
  );
}

/** The fields of an entry that makes a composition live. */
export function nowLive({ record, sha256 }: StoredComposition): Omit<DeploymentChange, 'action'> {
  return { build: record.build, composition: sha256, releases: record.releases };
}

/** The fields of an entry that name the stable composition. */
export function stableOf({ build, composition, releases }: Deployment): Omit<DeploymentChange, 'action'> {
  return { build, ...(composition && { composition }), releases };
}

/** The entries that made builds live, oldest first. */
export type Past = readonly Deployment[];

/** How many entries back a rollback searches. */
const SEEN = 200;

export interface RollBackOptions extends AppendOptions {
  /** A build id. Default: the previously live build. */
  readonly target?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * Rolls back to an earlier composition: the previous one, which repeated calls take further back, or a named one.
 * Builds nothing. If a canary runs, only the canary is rolled back; a named composition goes live for all visitors.
 * Gives the new entry, the build that was stable before, and the build of the canary that ended.
 *
 * Rejects with a `UserError` if the composition does not exist, or if another deployment changes meanwhile what "the
 * previous one" means.
 */
export async function rollBack(
  store: Store,
  { target, message, ...options }: RollBackOptions = {},
): Promise<{ readonly entry: Deployment; readonly before: string; readonly canary: string | null }> {
  let first: Deployment | null = null;
  let before = '';
  let canary: string | null = null;
  const entry = await append(
    store,
    async (latest) => {
      if (latest === null) throw nothingIsLive('Cannot roll back', store);
      if (target === latest.build)
        throw new UserError(
          `Cannot roll back to ${target}: it is already live. Choose another build; npm run releases lists them.`,
        );
      if (target === undefined && first !== null) {
        throw new UserError(
          `Cannot roll back: entry ${latest.number} (${latest.action} by ${latest.who}) came first, so ${first.build} is no longer live. Check npm run releases, then roll back again if you still want it.`,
        );
      }
      first = latest;
      before = latest.build;
      canary = latest.canary?.build ?? null;
      if (canary !== null && target === undefined)
        return { action: 'rollback', ...(message && { message }), ...stableOf(latest) };
      const next =
        target === undefined ? await previous(store, latest) : await readNamed(store, target, latest);
      await checkDeployment(store, next, await liveRecord(store, latest));
      return { action: 'rollback', ...(message && { message }), ...nowLive(next) };
    },
    options,
  );
  // `makeChange` above returns a change or throws.
  if (entry === null) throw new Error('nothing to do');
  return { entry, before, canary };
}

async function previous(store: Store, latest: Deployment): Promise<StoredComposition> {
  const log = await readDeployments(store, { after: Math.max(0, latest.number - SEEN) });
  const found = pastOf(log.filter(({ number }) => number <= latest.number)).at(-2);
  if (found === undefined) {
    throw new UserError(
      `Cannot roll back: ${latest.build} is the first build of this store. Release the content that you want instead.`,
    );
  }
  return readBuild(store, found.build, found.composition);
}

/**
 * Finds a build in the log. Other compositions are excluded: anybody who can write to the store could have made them.
 */
async function readNamed(store: Store, build: string, latest: Deployment): Promise<StoredComposition> {
  for (let end = latest.number; end > 0; end -= SEEN) {
    const log = await readDeployments(store, { after: Math.max(0, end - SEEN), limit: SEEN });
    const found = log
      .flatMap((entry) => [entry, entry.canary ?? []].flat())
      .findLast((one) => one.build === build);
    if (found !== undefined) return readBuild(store, build, found.composition);
  }
  throw noBuild(build);
}

async function readBuild(store: Store, build: string, hash: string | undefined): Promise<StoredComposition> {
  const found = await readComposition(store, build, hash);
  if (found !== null) return found;
  throw noBuild(build);
}

function noBuild(build: string): UserError {
  return new UserError(
    `Cannot find build "${build}" in the deployment log. npm run releases lists the builds.`,
  );
}

/** The record of the live composition; null if it is unreadable. */
export async function liveRecord(store: Store, latest: Deployment): Promise<CompositionRecord | null> {
  const found = await readComposition(store, latest.build, latest.composition).catch(() => null);
  return found?.record ?? null;
}

/** The last live release of a package for each major version. */
export function lastOfEachMajor(log: readonly Deployment[], name: string): ReadonlyMap<number, string> {
  const last = new Map<number, string>();
  for (const { releases } of log) {
    const id = releases[name];
    if (id !== undefined) last.set(majorOf(id), id);
  }
  return last;
}

/** Every release of a package that was ever live, to all visitors or as a canary. */
export function everLive(log: readonly Deployment[], name: string): ReadonlySet<string> {
  const ids = log.flatMap(({ releases, canary }) => [releases[name], canary?.releases[name]]);
  return new Set(ids.filter((id) => id !== undefined));
}

/** The major version in a version or a release id. A development build has none and counts as 1. */
export function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 1;
}

/** The release of a package that was live before the current one; null if the log does not contain it. */
export async function releaseBefore(store: Store, name: string, latest: Deployment): Promise<string | null> {
  const log = await readDeployments(store, { after: Math.max(0, latest.number - SEEN) });
  const past = pastOf(
    log.filter(({ number, releases }) => number <= latest.number && releases[name] !== undefined),
    ({ releases }) => releases[name],
  );
  return past.at(-2)?.releases[name] ?? null;
}

/**
 * The entries that successive rollbacks go back through; the last one is live. A rollback removes the builds after its
 * target. `keyOf` selects another value than the build, such as the release of a package.
 */
export function pastOf(
  log: readonly Deployment[],
  keyOf: (entry: Deployment) => string | undefined = ({ build }) => build,
): Past {
  const past: Deployment[] = [];
  for (const entry of log) {
    const known = past.findLastIndex((one) => keyOf(one) === keyOf(entry));
    if (entry.action === 'rollback' && known >= 0) past.length = known + 1;
    else if (known < 0 || known < past.length - 1) past.push(entry);
  }
  return past;
}
