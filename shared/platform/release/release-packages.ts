import pLimit from 'p-limit';
import { type ComposeReport, compose } from '../compose/compose';
import { parseComposeEnv } from '../config/parse-compose-env';
import { type Env, parseEnv } from '../config/parse-env';
import { UserError } from '../config/user-error';
import { embeddedPackage, sitePackages } from '../site/site';
import { refuseWhileCanary } from '../store/deployments/canary';
import { checkDeployment } from '../store/deployments/check-deployment';
import type { Deployment, HaltName } from '../store/deployments/deployment';
import { append } from '../store/deployments/deployment-log';
import { nowLive, readLive, stableOf } from '../store/deployments/live';
import {
  type CompositionRecord,
  readComposition,
  type StoredComposition,
} from '../store/records/composition-record';
import { readRelease } from '../store/records/put-release';
import type { ReleaseRecord, ReleaseSet } from '../store/records/release-record';
import type { Store } from '../store/store';
import { BUILDS_AT_ONCE, buildPackage, takeBuild } from './build-package';
import { refuseOtherContent } from './refuse-other-content';
import { type BuildElsewhere, sourceOf } from './source-of';

export interface ReleaseOptions {
  readonly store: Store;
  readonly project: string;
  readonly env: Env;
  readonly mode?: ReleaseRecord['mode'];
  /** Why, for the log. */
  readonly message?: string | undefined;
  /** A build that was made elsewhere; without one, the package is built from its sources. */
  readonly from?: BuildElsewhere | undefined;
  /** Gives it to so many of a hundred visitors, in place of to all. */
  readonly share?: number | undefined;
  /** What the guard takes it back for, with a share. */
  readonly haltOn?: readonly HaltName[] | undefined;
  readonly log?: (line: string) => void;
}

export interface Released {
  readonly composition: CompositionRecord;
  /** What was live before, or is still; null for the first. */
  readonly before: string | null;
}

export interface Previewed extends Released {
  readonly stored: StoredComposition;
  /** What is live. */
  readonly live: CompositionRecord;
}

/**
 * Builds packages, composes the site of them and the live releases of the others, and makes that live. The live
 * composition's configuration is kept; a variable that is set in `env` replaces its value. Where somebody else changes
 * what is live meanwhile, the packages are composed again on top of that. With a `share` they become the canary. Rejects
 * with a `UserError` while a canary runs, and for another content of a version of the embedded fragment that was live.
 */
export async function releasePackages(names: readonly string[], options: ReleaseOptions): Promise<Released> {
  refuseWhileCanary(await readLive(options.store));
  const composeOnTop = await prepare(names, options);
  return goLive(options, async (latest) => {
    const composed = await composeOnTop(latest);
    const embedded = embeddedPackage === null ? undefined : composed.next.record.releases[embeddedPackage];
    if (embeddedPackage !== null && embedded !== undefined && names.includes(embeddedPackage))
      await refuseOtherContent(options.store, embeddedPackage, embedded);
    return composed;
  });
}

/** Does what `releasePackages` does, but for making it live. */
export async function previewPackages(names: readonly string[], options: ReleaseOptions): Promise<Previewed> {
  const composeOnTop = await prepare(names, options);
  const latest = await readLive(options.store);
  const { next, live } = await composeOnTop(latest);
  return { stored: next, composition: next.record, live: live.record, before: latest?.build ?? null };
}

/** Builds every package from the working tree, composes them and makes the composition live. */
export async function releaseAll(options: ReleaseOptions): Promise<Released> {
  const { store, env, log = console.log } = options;
  checkEnv(env);
  const latest = await readLive(store);
  refuseWhileCanary(latest);
  const built: [string, ReleaseRecord][] = [];
  await pLimit(BUILDS_AT_ONCE).map(sitePackages, async (name) => {
    const before = await releaseBefore(store, name, latest);
    built.push([name, await buildPackage(name, { ...options, before, log })]);
  });
  // Every package is there: the list above is made from all of them.
  const releases = Object.fromEntries(built) as ReleaseSet;
  return goLive(options, async (newest) => {
    const live = newest === null ? null : await readLiveComposition(store, newest).catch(() => null);
    const next = await compose({
      store,
      releases,
      env,
      live,
      log,
      onComposed: (report) => log(describeReport(report)),
    });
    return { next, live };
  });
}

/** A composition, and what it was composed on top of. */
interface OnTop {
  readonly next: StoredComposition;
  readonly live: StoredComposition | null;
}

/** Appends a composition to the log, as what is live or as a canary, unless it is what is live already. */
async function goLive(
  { store, project, from, message, share, haltOn, log = console.log }: ReleaseOptions,
  composeOnTop: (latest: Deployment | null) => Promise<OnTop>,
): Promise<Released> {
  const source = await sourceOf(project, from);
  let released: Released | null = null;
  await append(
    store.objects,
    async (latest) => {
      refuseWhileCanary(latest);
      const { next, live } = await composeOnTop(latest);
      released = { composition: next.record, before: latest?.build ?? null };
      if (latest?.build === next.record.build) return null;
      await checkDeployment(store, next, live?.record ?? null);
      const said = { ...(message && { message }), ...source };
      const now = nowLive(next);
      return share === undefined || latest === null
        ? { action: 'release', ...said, ...now }
        : {
            action: 'canary',
            ...said,
            ...stableOf(latest),
            canary: { ...now, share, ...(haltOn && { haltOn: [...haltOn] }) },
          };
    },
    { log },
  );
  // The change was made at least once.
  if (released === null) throw new Error('nothing was composed');
  return released;
}

/** Builds packages; gives what composes the site of them and whatever is live by then. */
async function prepare(names: readonly string[], options: ReleaseOptions) {
  const { store, env, from, log = console.log } = options;
  const latest = await readLive(store);
  const first = await readLiveComposition(store, latest, names);
  checkEnv({ ...first.record.env, ...env });
  const built = new Map<string, ReleaseRecord>();
  await pLimit(BUILDS_AT_ONCE).map(names, async (name) => {
    const building = { ...options, before: await releaseBefore(store, name, latest), log };
    built.set(
      name,
      from === undefined ? await buildPackage(name, building) : await takeBuild(name, from.folder, building),
    );
  });
  return async (newest: Deployment | null): Promise<OnTop & { readonly live: StoredComposition }> => {
    // A record of thousands of pages takes a while to read.
    const isSame = newest?.composition === latest?.composition && newest?.build === latest?.build;
    const live = isSame ? first : await readLiveComposition(store, newest, names);
    const releases = await Promise.all(
      sitePackages.map(async (name) => {
        const id = live.record.releases[name];
        const release =
          built.get(name) ?? (id === undefined ? undefined : await readRelease(store, name, id));
        if (release === undefined)
          throw new UserError(`${name} is not live yet. Release it first: npm run release -- ${name}.`);
        return [name, release] as const;
      }),
    );
    const next = await compose({
      store,
      // Every package is there: the list above is made from all of them.
      releases: Object.fromEntries(releases) as ReleaseSet,
      env: { ...live.record.env, ...env },
      released: names,
      live,
      log,
      onComposed: (report) => log(describeReport(report)),
    });
    return { next, live };
  };
}

async function readLiveComposition(
  store: Store,
  latest: Deployment | null,
  names: readonly string[] = [],
): Promise<StoredComposition> {
  const found = latest === null ? null : await readComposition(store, latest.build, latest.composition);
  if (found !== null) return found;
  throw new UserError(
    `${latest === null ? 'Nothing is live yet' : `The store has lost the live build ${latest.build}`}, so there is nothing that ${names.join(' and ') || 'a release'} could join. Run npm start once; it releases every package.`,
  );
}

/** The live release of a package, as far as it can be read. */
async function releaseBefore(store: Store, name: string, latest: Deployment | null) {
  const id = latest?.releases[name];
  return id === undefined ? null : readRelease(store, name, id).catch(() => null);
}

/** Before anything is built, so that a bad value is told at once. */
function checkEnv(env: Env): void {
  parseEnv(env);
  parseComposeEnv(env);
}

function describeReport({ total, pages }: ComposeReport): string {
  const rendered = pages.flatMap(({ ms }) => ms ?? []);
  // The first page brings up what all of them share.
  const times = rendered.slice(1).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? rendered[0] ?? 0;
  const reused = pages.length - rendered.length;
  return `${pages.length} pages were composed in ${(total / 1000).toFixed(1)} s: ${rendered.length} rendered (${median.toFixed(1)} ms each), ${reused} reused.`;
}
