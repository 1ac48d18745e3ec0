import type { ComposeInStoreOptions } from '../compose/compose';
import { UserError } from '../config/user-error';
import { packagesIn } from '../plan/change';
import type { Plan } from '../plan/plan';
import { type BuiltReleases, type Snapshot, storedIn } from '../plan/snapshot';
import type { NextOnLive } from '../store/deployments/check-deployment';
import type { StoredComposition } from '../store/records/composition-record';
import { readRelease } from '../store/records/put-release';
import { packagesOf, type ReleaseSet } from '../store/records/release-record';

type ComposeChangeOptions = Pick<ComposeInStoreOptions, 'site' | 'store' | 'progress' | 'log'>;

/** Composes the releases of a change with the stable composition, and with that of a running canary that gets them too. */
export async function composeChange(
  snapshot: Snapshot,
  plan: Plan,
  built: BuiltReleases,
  options: ComposeChangeOptions,
): Promise<readonly NextOnLive[]> {
  const { onCanary } = plan;
  const own = await composeOn(storedIn(snapshot.live), plan, built, options);
  if (onCanary.kind !== 'both variants') return [own];
  try {
    return [own, await composeOn(storedIn(snapshot.canary), plan, built, options)];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { build, weight } = onCanary.canary;
    throw new UserError(
      `The release is compatible with the stable build, but not with the canary (build ${build}, for ${weight} % of the visitors), which would get it too:\n${error.message}\nTo end the canary first, run node site rollback.`,
      { cause: error },
    );
  }
}

/**
 * Composes the releases of a change on top of a live composition, including packages that this checkout does not have
 * (docs/reference/behaviour/releases.md#the-packages-of-a-site). A release of every package keeps no release
 * or setting of it, but `compose` reuses its unchanged pages.
 */
async function composeOn(
  live: StoredComposition | null,
  { change, settings }: Plan,
  built: BuiltReleases,
  { site, store, progress, log }: ComposeChangeOptions,
): Promise<NextOnLive> {
  const kept = change.action === 'release-all' ? undefined : live?.record;
  const without = change.action === 'release' ? (change.without ?? []) : [];
  const ids: Readonly<Record<string, string>> = kept?.releases ?? {};
  const names = packagesOf({ ...ids, ...Object.fromEntries(built) }).filter(
    (name) => !without.includes(name),
  );
  const releases = await Promise.all(
    names.map(
      async (name) => [name, built.get(name) ?? (await readRelease(store, name, ids[name] ?? ''))] as const,
    ),
  );
  // Loaded only for changes that compose: the others start a third sooner.
  const { compose } = await import('../compose/compose');
  const next = await compose({
    site,
    store,
    // The shell is always there.
    releases: Object.fromEntries(releases) as ReleaseSet,
    // A canary keeps the settings on trial, except those that this change gives all visitors.
    env:
      change.action === 'release-all'
        ? change.env
        : { ...kept?.env, ...Object.fromEntries(settings.map(({ name, to }) => [name, to ?? ''])) },
    ...(change.action !== 'release-all' && { released: packagesIn(change) }),
    live,
    log,
    progress,
  });
  return { next, live };
}
