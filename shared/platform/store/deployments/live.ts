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

/** What is live, or null before the first composition. Rejects with a `UserError` where the log cannot be read. */
export function readLive(store: Store): Promise<Deployment | null> {
  return latestDeployment(store);
}

/** The part of an entry that says what is live after it. */
export function nowLive({ record, sha256 }: StoredComposition): Omit<DeploymentChange, 'action'> {
  return { build: record.build, composition: sha256, releases: record.releases };
}

/** The part of an entry that says what is stable. */
export function stableOf({ build, composition, releases }: Deployment): Omit<DeploymentChange, 'action'> {
  return { build, ...(composition && { composition }), releases };
}

/** A build that was live, with the entry that made it so. */
export type Past = readonly Deployment[];

/** How far back a rollback sees, in entries. */
const SEEN = 200;

export interface RollBackOptions extends AppendOptions {
  /** A build of the store; the one that was live before, unless set. */
  readonly target?: string | undefined;
  readonly message?: string | undefined;
}

/**
 * Makes an earlier composition live again: the one before, each time one further back, or a named one. Nothing is built.
 * Where a canary runs, that is what is taken back, and a named composition goes live for all. Gives the new entry, the
 * build that was stable until then, and that of the canary that was taken back. Rejects with a `UserError` where there is no such
 * composition, and where somebody else changes what is live meanwhile, so that "the one before" would be another.
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
      if (latest === null)
        throw new UserError('Nothing is live yet, so there is nothing to roll back. Run npm start first.');
      if (target === latest.build)
        throw new UserError(`${target} is live already. npm run releases lists the others.`);
      if (target === undefined && first !== null) {
        throw new UserError(
          `Entry ${latest.number} (${latest.action} by ${latest.who}) came first, so ${first.build} is not live any more. Look at npm run releases, and roll back again if that is still what you want.`,
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
  // A change is always made above, or an error thrown.
  if (entry === null) throw new Error('nothing to do');
  return { entry, before, canary };
}

async function previous(store: Store, latest: Deployment): Promise<StoredComposition> {
  const log = await readDeployments(store, { after: Math.max(0, latest.number - SEEN) });
  const found = pastOf(log.filter(({ number }) => number <= latest.number)).at(-2);
  if (found === undefined) {
    throw new UserError(
      `${latest.build} is the first build of this store; there is none before it to roll back to.`,
    );
  }
  return readBuild(store, found.build, found.composition);
}

/** A build that the log names: a composition that never was live or a canary could be anybody's. */
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
  return new UserError(`The store has no build "${build}". npm run releases lists them.`);
}

/** The record of what is live, as far as it can be read. */
export async function liveRecord(store: Store, latest: Deployment): Promise<CompositionRecord | null> {
  const found = await readComposition(store, latest.build, latest.composition).catch(() => null);
  return found?.record ?? null;
}

/** The release of a package that was live last, by its major version. */
export function lastOfEachMajor(log: readonly Deployment[], name: string): ReadonlyMap<number, string> {
  const last = new Map<number, string>();
  for (const { releases } of log) {
    const id = releases[name];
    if (id !== undefined) last.set(majorOf(id), id);
  }
  return last;
}

/** Every release of a package that was ever live, to all or as a canary. */
export function everLive(log: readonly Deployment[], name: string): ReadonlySet<string> {
  const ids = log.flatMap(({ releases, canary }) => [releases[name], canary?.releases[name]]);
  return new Set(ids.filter((id) => id !== undefined));
}

/** Of a version, or of an id, which begins with one. A development build has none; it stands for the first. */
export function majorOf(version: string): number {
  return Number.parseInt(version, 10) || 1;
}

/** The release of a package that was live before the one that is; null where the log does not say. */
export async function releaseBefore(store: Store, name: string, latest: Deployment): Promise<string | null> {
  const log = await readDeployments(store, { after: Math.max(0, latest.number - SEEN) });
  const past = pastOf(
    log.filter(({ number, releases }) => number <= latest.number && releases[name] !== undefined),
    ({ releases }) => releases[name],
  );
  return past.at(-2)?.releases[name] ?? null;
}

/**
 * The builds that a rollback goes back over, what is live last: a rollback takes away what came after the build that it
 * leads to. With another `keyOf` the same of something else that an entry makes live.
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
