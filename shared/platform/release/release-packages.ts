import pLimit from 'p-limit';
import type { ComposeInStoreOptions } from '../compose/compose';
import { parseComposeEnv } from '../config/parse-compose-env';
import { type Env, parseEnv } from '../config/parse-env';
import { UserError } from '../config/user-error';
import type { Notify } from '../notify/notifier';
import { notifyDeployment } from '../notify/notify-deployment';
import { embeddedPackage, site, sitePackages } from '../site/site';
import { newVisitKey, refuseWhileCanary } from '../store/deployments/canary';
import { checkDeployment } from '../store/deployments/check-deployment';
import { checkMayRelease } from '../store/deployments/check-rights';
import type { CanaryState, Deployment, RollbackMetric } from '../store/deployments/deployment';
import { type AppendOptions, append } from '../store/deployments/deployment-log';
import { nowLive, readLive, releaseBefore, stableOf } from '../store/deployments/live';
import { refuseForeign } from '../store/deployments/signing';
import {
  type CompositionRecord,
  readComposition,
  type StoredComposition,
} from '../store/records/composition-record';
import { readRelease } from '../store/records/put-release';
import { packagesOf, type ReleaseRecord, type ReleaseSet } from '../store/records/release-record';
import type { Store } from '../store/store';
import { besideCanary, packagesOfCanary, refuseUnconfirmed } from './beside-canary';
import { BUILDS_AT_ONCE, buildPackage, takeBuild } from './build-package';
import { describeReport } from './describe-report';
import { refuseOtherContent } from './refuse-other-content';
import { refuseReleasedMeanwhile, refuseStale } from './refuse-stale';
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
  /** Packages of what is live that it takes out of the site. */
  readonly without?: readonly string[] | undefined;
  /** Gives it to so many of a hundred visitors, in place of to all. */
  readonly weight?: number | undefined;
  /** The metrics that roll it back automatically; with a weight. */
  readonly rollbackOn?: readonly RollbackMetric[] | undefined;
  /** Releases also where that takes back what somebody else released. */
  readonly isOverwriting?: boolean | undefined;
  /** Confirmed: the release may end a canary of one of its packages. */
  readonly replacesCanary?: boolean | undefined;
  /** Gets the deployment when it is live. */
  readonly notify?: Notify | undefined;
  readonly log?: (line: string) => void;
}

export interface Released {
  readonly composition: CompositionRecord;
  /** The build of the canary that runs beside it, and got the packages as well; null without one. */
  readonly canary: string | null;
  /** What was live before, or is still; null for the first. */
  readonly before: string | null;
}

export interface Previewed extends Released {
  readonly stored: StoredComposition;
  /** What is live. */
  readonly live: CompositionRecord;
}

/** A composition of the packages and of what is live by then, and what it is to replace. */
interface Step {
  readonly next: StoredComposition;
  readonly live: StoredComposition | null;
}

/** The composition to compose on top of: what is stable, or the canary. */
type Base = Pick<Deployment, 'build' | 'composition'>;

type ComposeOnTop = (base: Base | null) => Promise<Step>;

/**
 * Builds packages, composes the site of them and the live releases of the others, and makes that live. The live
 * composition's configuration is kept; a variable that is set in `env` replaces its value. Where somebody else changes
 * what is live meanwhile, the packages are composed again on top of that. With a `weight` they become the canary. While a
 * canary of other packages runs, they are composed into both variants. Rejects with a `UserError` for a release that would end
 * a canary without confirmation, for other content of a version of the embedded fragment that was live, and for one that would
 * undo somebody else's release, unless `isOverwriting`.
 */
export async function releasePackages(names: readonly string[], options: ReleaseOptions): Promise<Released> {
  const changed = [...names, ...(options.without ?? [])];
  refuseForeign(options.store.signing, changed);
  const live = await readLiveSite(names, options);
  refuseAbsent(live.first.record, options.without);
  const planned = { names: changed, weight: options.weight };
  if (!options.replacesCanary) refuseUnconfirmed(live.latest, planned);
  else besideCanary(live.latest, planned);
  await checkMayRelease(options.store, names);
  checkEnv({ ...live.first.record.env, ...options.env });
  const built = await buildAll(names, live.latest, options);
  const { isOverwriting = false } = options;
  if (!isOverwriting) await refuseStale(idsOf(built), live.latest, options);
  const composeOnTop = composeWith(built, live, options);
  return goLive({
    ...options,
    names: changed,
    versioned: names,
    composeOnTop,
    check(newest) {
      if (!isOverwriting) refuseReleasedMeanwhile(changed, live.latest, newest);
      if (!options.replacesCanary) refuseUnconfirmed(newest, planned);
    },
  });
}

function idsOf(built: ReadonlyMap<string, ReleaseRecord>): ReadonlyMap<string, string> {
  return new Map([...built].map(([name, { id }]) => [name, id]));
}

/** Throws a `UserError` for a package that cannot be taken out of the site. */
function refuseAbsent({ releases }: CompositionRecord, without: readonly string[] = []): void {
  const fixed = without.find((name) => ['shell', site.pages, embeddedPackage].includes(name));
  if (fixed !== undefined)
    throw new UserError(
      `Cannot take ${fixed} out of the site: shell/site.config.ts gives it a part of its own.`,
    );
  const absent = without.find((name) => !Object.hasOwn(releases, name));
  if (absent !== undefined)
    throw new UserError(
      `Cannot take ${absent} out of the site: it is not live. Live are ${packagesOf(releases).join(', ')}.`,
    );
}

/** Does what `releasePackages` does, but for making it live. */
export async function previewPackages(names: readonly string[], options: ReleaseOptions): Promise<Previewed> {
  const live = await readLiveSite(names, options);
  refuseAbsent(live.first.record, options.without);
  checkEnv({ ...live.first.record.env, ...options.env });
  const built = await buildAll(names, live.latest, options);
  const latest = await readLive(options.store);
  const step = await composeWith(built, live, options)(latest);
  return {
    stored: step.next,
    composition: step.next.record,
    live: step.live.record,
    canary: null,
    before: latest?.build ?? null,
  };
}

/** Builds every package from the working tree, composes them and makes the composition live. */
export async function releaseAll(options: ReleaseOptions): Promise<Released> {
  refuseForeign(options.store.signing, sitePackages);
  const latest = await readLive(options.store);
  refuseWhileCanary(latest);
  checkEnv(options.env);
  const built = await buildAll(sitePackages, latest, options);
  // The local store: a developer changes the embedded fragment without a new version for each try.
  return goLive({
    ...options,
    names: sitePackages,
    versioned: [],
    composeOnTop: composeOf(built, options),
    check: refuseWhileCanary,
  });
}

export interface RollBackPackageOptions
  extends Pick<ReleaseOptions, 'store' | 'project' | 'message' | 'notify' | 'log'>,
    Pick<AppendOptions, 'decidedOn'> {}

/**
 * Puts the release of a package that was live before into what is live now; the other packages and the configuration stay.
 * Nothing is built, so it needs no sources of the package. While a canary of other packages runs, both variants get it.
 * Rejects with a `UserError` if there is no such release, while a canary of the package runs, and if somebody else releases
 * the package meanwhile.
 */
export async function rollBackPackage(
  name: string,
  options: RollBackPackageOptions,
): Promise<Released & { readonly from: string; readonly to: string }> {
  const { store } = options;
  refuseForeign(store.signing, [name]);
  const latest = await readLive(store);
  refuseOnCanary(latest, name);
  await checkMayRelease(store, []);
  const first = await readLiveComposition(store, latest, [name]);
  const from = first.record.releases[name];
  const to = latest === null ? null : await releaseBefore(store, name, latest);
  if (from === undefined || to === null)
    throw new UserError(
      `${name} ${from ?? ''} has no release before it in the log, so there is nothing to roll back to. npm run releases shows what was live; npm run rollback -- --to <build> makes a whole build live again.`,
    );
  const release = await readRelease(store, name, to);
  const released = await goLive({
    ...options,
    names: [name],
    versioned: [],
    composeOnTop: composeWith(new Map([[name, release]]), { latest, first }, { ...options, env: {} }),
    isRollback: true,
    check(newest) {
      refuseOnCanary(newest, name);
      if (newest?.releases[name] === from) return;
      throw new UserError(
        `${name} is ${newest?.releases[name]} by now, released by ${newest?.who}. Look at npm run releases, and roll back again if that is still what you want.`,
      );
    },
  });
  return { ...released, from, to };
}

/** A package that is in the canary has two releases to choose from; `npm run rollback` takes back the newer one. */
function refuseOnCanary(latest: Deployment | null, name: string): void {
  if (latest !== null && packagesOfCanary(latest).includes(name)) refuseWhileCanary(latest);
}

/** What is live before anything is built. */
interface LiveSite {
  readonly latest: Deployment | null;
  readonly first: StoredComposition;
}

async function readLiveSite(names: readonly string[], { store }: ReleaseOptions): Promise<LiveSite> {
  const latest = await readLive(store);
  return { latest, first: await readLiveComposition(store, latest, names) };
}

/** Before anything is built, so that a bad value is reported at once. */
function checkEnv(env: Env): void {
  parseEnv(env);
  parseComposeEnv(env);
}

/** The packages' releases, by name: built from their sources, or taken from a build that was made elsewhere. */
async function buildAll(
  names: readonly string[],
  latest: Deployment | null,
  options: ReleaseOptions,
): Promise<ReadonlyMap<string, ReleaseRecord>> {
  const { store, from, log = console.log } = options;
  const built = new Map<string, ReleaseRecord>();
  await pLimit(BUILDS_AT_ONCE).map(names, async (name) => {
    const building = { ...options, before: await liveRelease(store, name, latest), log };
    built.set(
      name,
      from === undefined ? await buildPackage(name, building) : await takeBuild(name, from.folder, building),
    );
  });
  return built;
}

/** Loads the code that composes when something is composed: a rollback to a build, or a refusal, starts a third sooner. */
async function compose(options: ComposeInStoreOptions): Promise<StoredComposition> {
  return (await import('../compose/compose')).compose(options);
}

/** Composes the site of the built packages alone. */
function composeOf(built: ReadonlyMap<string, ReleaseRecord>, options: ReleaseOptions): ComposeOnTop {
  const { store, env, log = console.log } = options;
  return async (newest) => {
    const live = newest === null ? null : await readLiveComposition(store, newest).catch(() => null);
    // Every package is there.
    const releases = Object.fromEntries(built) as ReleaseSet;
    const next = await compose({
      store,
      releases,
      env,
      live,
      log,
      onComposed: (report) => log(describeReport(report)),
    });
    return { next, live };
  };
}

/**
 * Composes the site of the built packages and of whatever is live by then, also of packages that this checkout does not have
 * (docs/reference/behaviour/releases.md#the-packages-of-a-site).
 */
function composeWith(
  built: ReadonlyMap<string, ReleaseRecord>,
  { latest, first }: LiveSite,
  options: ReleaseOptions,
) {
  const { store, env, without = [], log = console.log } = options;
  const names = [...built.keys(), ...without];
  return async (newest: Base | null): Promise<Step & { readonly live: StoredComposition }> => {
    // A record of thousands of pages takes a while to read.
    const isSame = newest?.composition === latest?.composition && newest?.build === latest?.build;
    const live = isSame ? first : await readLiveComposition(store, newest, names);
    const ids = { ...live.record.releases, ...Object.fromEntries(idsOf(built)) };
    const releases = await Promise.all(
      packagesOf(ids)
        .filter((name) => !without.includes(name))
        .map(async (name) => {
          const release = built.get(name) ?? (await readRelease(store, name, ids[name] ?? ''));
          return [name, release] as const;
        }),
    );
    const next = await compose({
      store,
      // The shell is always there.
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

interface GoLiveOptions extends Omit<ReleaseOptions, 'env'>, Pick<AppendOptions, 'decidedOn'> {
  /** The packages that are released. */
  readonly names: readonly string[];
  /** Packages of which one version must be one content. */
  readonly versioned: readonly string[];
  readonly composeOnTop: ComposeOnTop;
  /** Throws where it must not go live on top of this. */
  readonly check: (latest: Deployment | null) => void;
  readonly isRollback?: boolean;
}

/**
 * Appends a composition to the log, as what is live or as a canary, unless it is what is live already. While a canary of other
 * packages runs, the packages are composed with the canary as well, and one deployment has both compositions. Where another
 * deployment comes first, it composes again on top of that one.
 */
async function goLive({
  store,
  project,
  names,
  versioned,
  composeOnTop,
  check,
  from,
  message,
  weight,
  rollbackOn,
  decidedOn,
  isRollback = false,
  notify,
  log = console.log,
}: GoLiveOptions): Promise<Released> {
  // A rollback releases nothing from this checkout.
  const source = isRollback ? {} : await sourceOf(project, from);
  let released: Released | null = null;
  const entry = await append(
    store,
    async (latest) => {
      check(latest);
      const { next, live } = await composeOnTop(latest);
      const beside = besideCanary(latest, { names, weight });
      const both = beside.kind === 'both variants' ? beside.canary : null;
      const other = both && (await composeWithCanary(both, composeOnTop));
      released = {
        composition: next.record,
        canary: other?.next.record.build ?? null,
        before: latest?.build ?? null,
      };
      if (latest?.build === next.record.build) return null;
      await refuseOtherContent(store, versioned, next.record.releases);
      await checkDeployment(store, next, live?.record ?? null);
      if (other !== null) await checkDeployment(store, other.next, other.live?.record ?? null);
      const said = { ...(message && { message }), ...source };
      const now = nowLive(next);
      if (weight === undefined || latest === null)
        return {
          action: isRollback ? 'rollback' : 'release',
          ...said,
          ...now,
          ...(both !== null && other !== null && { canary: { ...both, ...nowLive(other.next) } }),
        };
      return {
        action: 'canary',
        ...said,
        ...stableOf(latest),
        canary: {
          ...now,
          weight,
          ...(rollbackOn && { rollbackOn: [...rollbackOn], visitKey: newVisitKey() }),
        },
      };
    },
    { log, decidedOn },
  );
  if (entry !== null && notify !== undefined) notifyDeployment(notify, store, entry);
  // append() calls its function at least once.
  if (released === null) throw new Error('nothing was composed');
  return released;
}

async function composeWithCanary(canary: CanaryState, composeOnTop: ComposeOnTop): Promise<Step> {
  try {
    return await composeOnTop(canary);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(
      `The release fits what is stable, but not the canary (build ${canary.build}, for ${canary.weight} % of the visitors), which would get it as well:\n${error.message}\nnpm run rollback ends the canary.`,
      { cause: error },
    );
  }
}

async function readLiveComposition(
  store: Store,
  latest: Base | null,
  names: readonly string[] = [],
): Promise<StoredComposition> {
  const found = latest === null ? null : await readComposition(store, latest.build, latest.composition);
  if (found !== null) return found;
  throw new UserError(
    `${latest === null ? 'Nothing is live yet' : `The store has lost the live build ${latest.build}`}, so there is nothing that ${names.join(' and ') || 'a release'} could join. Run npm start once; it releases every package.`,
  );
}

/** The live release of a package, as far as it can be read. */
async function liveRelease(store: Store, name: string, latest: Deployment | null) {
  const id = latest?.releases[name];
  return id === undefined ? null : readRelease(store, name, id).catch(() => null);
}
