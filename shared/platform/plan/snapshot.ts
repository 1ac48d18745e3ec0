import type { Env } from '../config/set-variables';
import { embeddedName, type Site } from '../site/site';
import type {
  CanaryState,
  Composer,
  Deployment,
  LiveState,
  LoggedBuild,
} from '../store/deployments/deployment';
import { nowLive, pastOf, stableOf } from '../store/deployments/live';
import type { StoredComposition } from '../store/records/composition-record';
import { changedReleases, type ReleaseRecord } from '../store/records/release-record';
import type { BuildingChange, Change } from './change';

/** A composition's record, or why it cannot be read. */
export type Readable =
  | {
      readonly kind: 'read';
      readonly stored: StoredComposition;
      /** The code that composed it, if the log names it. */
      readonly composer?: Composer | undefined;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly problem: string };

export function storedIn(found: Readable | null): StoredComposition | null {
  return found?.kind === 'read' ? found.stored : null;
}

/** Everything that a decision about a change needs, read once (`release/read-snapshot.ts`). */
export interface Snapshot {
  /** The store's name, for messages. */
  readonly store: string;
  readonly site: Pick<Site, 'pages' | 'embedded' | 'settings'>;
  /** The newest deployment; null before the first one. */
  readonly latest: Deployment | null;
  /** The newest deployment when the change was planned for the first time. */
  readonly plannedOn: Deployment | null;
  /** The number of the deployment that somebody saw before they confirmed the change; null if nobody was asked. */
  readonly seen: number | null;
  /** The log, oldest entry first, as far back as the change needs it. */
  readonly log: readonly Deployment[];
  /** The stable composition; null before the first deployment. */
  readonly live: Readable | null;
  /** The canary's composition, if the change needs it. */
  readonly canary: Readable | null;
  /** The composition that a rollback makes live; null if the log has none. */
  readonly target: Readable | null;
  /** The settings that the live site was composed with; empty if unknown. */
  readonly settings: Readonly<Record<string, string>>;
  /** Who may sign, and the public key of this process; null if deployments are not signed. */
  readonly signing: {
    readonly key: string | null;
    readonly owners: Readonly<Record<string, readonly string[]>>;
  } | null;
  /** Why this process may not write a release of the packages. */
  readonly accessProblem: string | null;
  /** Whether the checkout contains the commits of live releases, by commit. */
  readonly commits: Readonly<Record<string, 'yes' | 'no' | 'shallow' | 'unknown'>>;
  /** The code that composes here; null if the change composes nothing. */
  readonly composer: Composer | null;
  /** Every release of the embedded fragment that was ever live, if the change releases it. */
  readonly embedded: readonly ReleaseRecord[];
}

/** The environment that a change composes the site with. A release of every package keeps none of the live settings. */
export function settingsAfter({ settings }: Snapshot, change: BuildingChange): Env {
  return { ...(change.action === 'release-all' ? {} : settings), ...change.env };
}

/** The releases that a change has built, by package. */
export type BuiltReleases = ReadonlyMap<string, ReleaseRecord>;

/** Returns why a change is refused, with the fix; null if it is allowed. Pure. `built` is null before the build. */
export type Rule = (snapshot: Snapshot, change: Change, built?: BuiltReleases | null) => string | null;

/** The packages whose release differs between canary and stable. */
export function packagesOfCanary({
  releases,
  canary,
}: Pick<Deployment, 'releases' | 'canary'>): readonly string[] {
  return changedReleases(releases, canary?.releases ?? releases).map(({ name }) => name);
}

/** The effect of a change of packages on a running canary. */
export type EffectOnCanary =
  | { readonly kind: 'no canary' }
  /** The packages go to both variants. */
  | { readonly kind: 'both variants'; readonly canary: CanaryState }
  /** The canary gets another weight. */
  | { readonly kind: 'stays'; readonly canary: CanaryState; readonly packages: readonly string[] }
  /** The change ends the canary. */
  | { readonly kind: 'ends'; readonly canary: CanaryState; readonly packages: readonly string[] };

/**
 * A canary does not block other teams: a change of another package goes to both variants. A change of the canary's own
 * package ends the canary.
 */
export function effectOnCanary(latest: Deployment | null, names: readonly string[]): EffectOnCanary {
  const canary = latest?.canary;
  if (latest === null || canary === undefined) return { kind: 'no canary' };
  const packages = packagesOfCanary(latest);
  return packages.some((name) => names.includes(name))
    ? { kind: 'ends', canary, packages }
    : { kind: 'both variants', canary };
}

/** Whether a change ends only the canary, and all visitors get the stable build. */
export function endsOnlyCanary(change: Change, latest: Pick<Deployment, 'canary'> | null): boolean {
  return change.action === 'rollback' && change.to === undefined && latest?.canary !== undefined;
}

/** The composition that a rollback makes live, as the log knows it; null if the log has none, or no rollback needs one. */
export function targetOf(change: Change, log: readonly Deployment[], latest: Deployment): LoggedBuild | null {
  if (change.action !== 'rollback' || endsOnlyCanary(change, latest)) return null;
  const { to } = change;
  // Other compositions are excluded: anybody who can write to the store could have made them.
  if (to !== undefined)
    return (
      log.flatMap((entry) => [entry, entry.canary ?? []].flat()).findLast(({ build }) => build === to) ?? null
    );
  return pastOf(log).at(-2) ?? null;
}

/** The state after a change that composes nothing; null for one that must be composed, or that is refused. */
export function nextState({ latest, target, canary }: Snapshot, change: Change): LiveState | null {
  if (latest === null) return null;
  switch (change.action) {
    case 'promote':
      return latest.canary === undefined ? null : liveFrom(canary);
    case 'weight': {
      const { weight, rollbackOn } = change;
      return latest.canary === undefined
        ? null
        : {
            ...stableOf(latest),
            canary: { ...latest.canary, weight, ...(rollbackOn && { rollbackOn: [...rollbackOn] }) },
          };
    }
    case 'rollback':
      return endsOnlyCanary(change, latest) ? stableOf(latest) : liveFrom(target);
    default:
      return null;
  }
}

function liveFrom(found: Readable | null): LiveState | null {
  return found?.kind === 'read' ? nowLive(found.stored, found.composer) : null;
}

/** Whether the site needs a package by its name. */
export function hasRole({ site }: Snapshot, name: string): boolean {
  return ['shell', site.pages, embeddedName(site)].includes(name);
}
