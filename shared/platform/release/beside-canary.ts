import { UserError } from '../config/user-error';
import { refuseWhileCanary } from '../store/deployments/canary';
import type { CanaryState, Deployment } from '../store/deployments/deployment';

/** The effect of a release on a running canary: it goes to both variants, or it replaces the canary. */
export type BesideCanary =
  | { readonly kind: 'no canary' }
  | { readonly kind: 'both variants'; readonly canary: CanaryState }
  | { readonly kind: 'replaces'; readonly canary: CanaryState };

export interface PlannedRelease {
  readonly names: readonly string[];
  /** The percentage of visitors who get it; undefined for all. */
  readonly weight: number | undefined;
}

/** The packages whose release differs between canary and stable. */
export function packagesOfCanary({ releases, canary }: Deployment): readonly string[] {
  if (canary === undefined) return [];
  const names = new Set([...Object.keys(releases), ...Object.keys(canary.releases)]);
  return [...names].filter((name) => releases[name] !== canary.releases[name]);
}

/**
 * A canary does not block other teams: a release of another package goes to both variants. A release of the canary's
 * own package replaces the canary. Throws a `UserError` for a second canary, of another package.
 */
export function besideCanary(latest: Deployment | null, { names, weight }: PlannedRelease): BesideCanary {
  const canary = latest?.canary;
  if (latest === null || canary === undefined) return { kind: 'no canary' };
  const own = packagesOfCanary(latest);
  if (own.some((name) => names.includes(name))) return { kind: 'replaces', canary };
  if (weight !== undefined) refuseWhileCanary(latest);
  return { kind: 'both variants', canary };
}

/** Describes what confirming a release does to the canary; null if the canary remains. */
export function describeReplaced(latest: Deployment | null, planned: PlannedRelease): string | null {
  const beside = besideCanary(latest, planned);
  if (latest === null || beside.kind !== 'replaces') return null;
  const { build, weight } = beside.canary;
  return `this ends the canary, build ${build} with ${packagesOfCanary(latest).join(' and ')}, for ${weight} % of the visitors`;
}

/** Throws a `UserError` for a release that would end a canary without confirmation. */
export function refuseUnconfirmed(latest: Deployment | null, planned: PlannedRelease): void {
  const replaced = describeReplaced(latest, planned);
  if (replaced === null) return;
  throw new UserError(
    `Cannot release ${planned.names.join(' and ')}: ${replaced}. Run the command again, and confirm it or add --yes.`,
  );
}
