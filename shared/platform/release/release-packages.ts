import pLimit from 'p-limit';
import type { ComposeInStoreOptions } from '../compose/compose';
import { parseComposeEnv } from '../config/parse-compose-env';
import { type Env, parseEnv } from '../config/parse-env';
import { UserError } from '../config/user-error';
import { embeddedName, type Site } from '../site/site';
import { refuseWhileCanary } from '../store/deployments/canary';
import { checkMayRelease } from '../store/deployments/check-rights';
import type { Deployment } from '../store/deployments/deployment';
import type { AppendOptions } from '../store/deployments/deployment-log';
import { nothingIsLive, readLive, releaseBefore } from '../store/deployments/live';
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
import {
  type Base,
  type ComposeOnTop,
  type DeployOptions,
  goLive,
  type Released,
  type Step,
} from './go-live';
import { refuseReleasedMeanwhile, refuseStale } from './refuse-release';

export interface ReleaseOptions extends DeployOptions {
  readonly env: Env;
  readonly mode?: ReleaseRecord['mode'];
  /** Live packages to remove from the site. */
  readonly without?: readonly string[] | undefined;
  /** Release even if that undoes somebody else's release. */
  readonly isOverwriting?: boolean | undefined;
  /** Whether ending a canary of one of the packages was confirmed. */
  readonly replacesCanary?: boolean | undefined;
}

export interface Previewed extends Released {
  readonly stored: StoredComposition;
  /** The live composition. */
  readonly live: CompositionRecord;
}

/**
 * Builds packages, composes them with the live releases of the others, and makes the result live. Keeps the live
 * composition's configuration, except for variables that are set in `env`. If another deployment comes first, composes
 * again on top of it. With a `weight`, the packages become a canary. If a canary of other packages runs, they go to
 * both variants.
 *
 * Rejects with a `UserError` for a release that would end a canary without confirmation, for other content under a live
 * version of the embedded fragment, and for a release that would undo somebody else's, unless `isOverwriting`.
 */
export async function releasePackages(names: readonly string[], options: ReleaseOptions): Promise<Released> {
  const changed = [...names, ...(options.without ?? [])];
  refuseForeign(options.store.signing, changed);
  const live = await readLiveSite(names, options);
  refuseAbsent(options.site, live.first.record, options.without);
  const planned = { names: changed, weight: options.weight };
  if (!options.replacesCanary) refuseUnconfirmed(live.latest, planned);
  else besideCanary(live.latest, planned);
  await checkMayRelease(options.store, names);
  checkEnv(options.site, { ...live.first.record.env, ...options.env });
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

/** Whether the site needs a package by its name. */
function hasRole(site: Site, name: string): boolean {
  return ['shell', site.pages, embeddedName(site)].includes(name);
}

/** Throws a `UserError` for a package that cannot be removed from the site. */
function refuseAbsent(site: Site, { releases }: CompositionRecord, without: readonly string[] = []): void {
  const fixed = without.find((name) => hasRole(site, name));
  if (fixed !== undefined)
    throw new UserError(
      `Cannot remove ${fixed} from the site: shell/site.config.ts gives it a special role. Remove that role first.`,
    );
  const absent = without.find((name) => !Object.hasOwn(releases, name));
  if (absent !== undefined)
    throw new UserError(
      `Cannot remove ${absent} from the site: it is not live. The live packages are ${packagesOf(releases).join(', ')}.`,
    );
}

/** Does the same as `releasePackages` without making the result live. */
export async function previewPackages(names: readonly string[], options: ReleaseOptions): Promise<Previewed> {
  const live = await readLiveSite(names, options);
  refuseAbsent(options.site, live.first.record, options.without);
  checkEnv(options.site, { ...live.first.record.env, ...options.env });
  const built = await buildAll(names, live.latest, options);
  const latest = await readLive(options.store);
  const step = await composeWith(built, live, options)(latest);
  await options.prove?.({ names, next: step.next.record, live: step.live.record });
  return {
    stored: step.next,
    composition: step.next.record,
    live: step.live.record,
    canary: null,
    before: latest?.build ?? null,
  };
}

/** Builds all packages from the working tree, composes them and makes the composition live. */
export async function releaseAll(options: ReleaseOptions): Promise<Released> {
  const { packages } = options.site;
  refuseForeign(options.store.signing, packages);
  const latest = await readLive(options.store);
  refuseWhileCanary(latest);
  checkEnv(options.site, options.env);
  const built = await buildAll(packages, latest, options);
  // Versions are not checked: this releases to the local store, where the embedded fragment may change without a new
  // version.
  return goLive({
    ...options,
    names: packages,
    versioned: [],
    composeOnTop: composeOf(built, options),
    check: refuseWhileCanary,
  });
}

export interface RollBackPackageOptions
  extends Pick<ReleaseOptions, 'site' | 'store' | 'project' | 'message' | 'notify' | 'log'>,
    Pick<AppendOptions, 'decidedOn'> {}

/**
 * Rolls back one package to its previously live release; the other packages and the configuration remain. Builds
 * nothing, so it does not need the package's sources. If a canary of other packages runs, both variants get it.
 *
 * Rejects with a `UserError` if there is no earlier release, while a canary of the package runs, and if somebody else
 * releases the package meanwhile.
 */
export async function rollBackPackage(
  name: string,
  options: RollBackPackageOptions,
): Promise<Released & { readonly from: string; readonly to: string }> {
  const { site, store } = options;
  refuseForeign(store.signing, [name]);
  const latest = await readLive(store);
  refuseOnCanary(latest, name);
  await checkMayRelease(store, []);
  const first = await readLiveComposition(store, latest, [name]);
  const from = first.record.releases[name];
  const to = latest === null ? null : await releaseBefore(store, name, latest);
  if (from === undefined || to === null) {
    const takeOut = `To take it off the site, run npm run release -- --without ${name}. `;
    throw new UserError(
      `Cannot roll back ${name} ${from ?? ''}: the log has no release before it. ${hasRole(site, name) ? '' : takeOut}To return to a build of npm run releases, run npm run rollback -- --to <build>.`,
    );
  }
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
        `Cannot roll back ${name}: ${newest?.who} has released ${newest?.releases[name]} meanwhile. Check npm run releases, then roll back again if you still want it.`,
      );
    },
  });
  return { ...released, from, to };
}

/** Rejects a package with a release in the canary: `npm run rollback` without a name rolls back that one. */
function refuseOnCanary(latest: Deployment | null, name: string): void {
  if (latest !== null && packagesOfCanary(latest).includes(name)) refuseWhileCanary(latest);
}

/** The live site before anything is built. */
interface LiveSite {
  readonly latest: Deployment | null;
  readonly first: StoredComposition;
}

async function readLiveSite(names: readonly string[], { store }: ReleaseOptions): Promise<LiveSite> {
  const latest = await readLive(store);
  return { latest, first: await readLiveComposition(store, latest, names) };
}

/** Reports invalid settings before anything is built. */
function checkEnv(site: Site, env: Env): void {
  parseEnv(site, env);
  parseComposeEnv(env);
}

/** The releases of the packages by name, built from their sources or from a build from elsewhere. */
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

/** Composes the site of only the built packages. */
function composeOf(built: ReadonlyMap<string, ReleaseRecord>, options: ReleaseOptions): ComposeOnTop {
  const { site, store, env, log = console.log } = options;
  return async (newest) => {
    const live = newest === null ? null : await readLiveComposition(store, newest).catch(() => null);
    // `built` has every package.
    const releases = Object.fromEntries(built) as ReleaseSet;
    const next = await compose({
      site,
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
 * Composes the site of the built packages and of the current live site, including packages that this checkout does not
 * have (docs/reference/behaviour/releases.md#the-packages-of-a-site).
 */
function composeWith(
  built: ReadonlyMap<string, ReleaseRecord>,
  { latest, first }: LiveSite,
  options: ReleaseOptions,
) {
  const { site, store, env, without = [], log = console.log } = options;
  const names = [...built.keys(), ...without];
  return async (newest: Base | null): Promise<Step & { readonly live: StoredComposition }> => {
    // Reading the record of thousands of pages takes time.
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
      site,
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

async function readLiveComposition(
  store: Store,
  latest: Base | null,
  names: readonly string[] = [],
): Promise<StoredComposition> {
  const failure = `Cannot release ${names.join(' and ') || 'a package'}`;
  if (latest === null) throw nothingIsLive(failure, store);
  const found = await readComposition(store, latest.build, latest.composition);
  if (found !== null) return found;
  throw new UserError(
    `${failure}: the live build ${latest.build} is missing in the store. Restore the store from a backup, or release every package with npm start in the site's repository.`,
  );
}

/** The live release of a package; null if it is unreadable. */
async function liveRelease(store: Store, name: string, latest: Deployment | null) {
  const id = latest?.releases[name];
  return id === undefined ? null : readRelease(store, name, id).catch(() => null);
}
