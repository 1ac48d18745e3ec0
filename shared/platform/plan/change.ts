import type { Env } from '../config/set-variables';
import { UserError } from '../config/user-error';
import { type RollbackMetric, rollbackMetrics } from '../store/deployments/deployment';

/** A folder with a build from elsewhere, and its sources as named on the command line. */
export interface BuildElsewhere {
  readonly folder: string;
  readonly commit?: string | undefined;
  readonly repository?: string | undefined;
}

interface Built {
  /** The packages to build. */
  readonly names: readonly string[];
  /**
   * The environment of the builds and of the composition. Settings that it lacks keep their live values; with `release-all`
   * they get their defaults.
   */
  readonly env: Env;
  /** A build from elsewhere. By default the packages are built from their sources. */
  readonly from?: BuildElsewhere | undefined;
}

export interface Release extends Built {
  readonly action: 'release';
  /** Live packages to remove from the site. */
  readonly without?: readonly string[] | undefined;
  /** The percentage of visitors who get it; all by default. */
  readonly weight?: number | undefined;
  /** The metrics for an automatic rollback; requires a weight. */
  readonly rollbackOn?: readonly RollbackMetric[] | undefined;
  /** Whether it may undo somebody else's release. */
  readonly overwrite?: boolean | undefined;
  /** Whether it stops before it goes live (`--dry-run`). */
  readonly isDryRun?: boolean | undefined;
}

/** Releases every package of the checkout, and removes all others. */
export interface ReleaseAll extends Built {
  readonly action: 'release-all';
  readonly from?: undefined;
}

/** Composes packages with the live site without making the result live. */
export interface Preview extends Built {
  readonly action: 'preview';
}

/** A change of a site that builds packages. */
export type BuildingChange = Release | ReleaseAll | Preview;

/** A change of the live site that needs no settings. */
export type SimpleChange =
  /** By default rolls back the canary, or without one the live build. `to` is a build id. */
  | { readonly action: 'rollback'; readonly to?: string | undefined }
  /** Rolls back one package to its previously live release. */
  | { readonly action: 'rollback-package'; readonly name: string }
  | { readonly action: 'promote' }
  /** `rollbackOn` replaces the metrics of the automatic rollback. */
  | {
      readonly action: 'weight';
      readonly weight: number;
      readonly rollbackOn?: readonly RollbackMetric[] | undefined;
    };

/** A change that somebody wants to make. */
export type Change = BuildingChange | SimpleChange;

/** Parses the weight of a canary in percent. Throws a `UserError` with the accepted values. */
export function parseWeight(text: string | undefined): number {
  const weight = Number(text);
  if (text !== undefined && /^\d{1,3}(\.\d{1,2})?$/.test(text) && weight <= 100) return weight;
  throw new UserError(
    `${text === undefined ? 'The weight is missing' : `"${text}" is not a weight`}. Use the percentage of visitors who get the canary, from 0 to 100 with at most two decimals, such as 5 or 0.5.`,
  );
}

const allowed = `Use one or more of ${rollbackMetrics.join(', ')}: --rollback-on ${rollbackMetrics.join(',')}.`;

/** Parses the value of `--rollback-on`. Throws a `UserError` that names the allowed metrics. */
export function parseRollbackOn(text: string | undefined): readonly RollbackMetric[] | undefined {
  if (text === undefined) return undefined;
  const given = text.split(',').map((name) => name.trim());
  const known: readonly string[] = rollbackMetrics;
  for (const name of given) {
    if (known.includes(name)) continue;
    throw new UserError(
      `${name === '' ? '--rollback-on has no value' : `--rollback-on has no metric "${name}"`}. ${allowed}`,
    );
  }
  return rollbackMetrics.filter((name) => given.includes(name));
}

export function isBuilding(change: Change): change is BuildingChange {
  return ['release', 'release-all', 'preview'].includes(change.action);
}

/** The packages that a change names. */
export function packagesIn(change: Change): readonly string[] {
  switch (change.action) {
    case 'release':
      return [...change.names, ...(change.without ?? [])];
    case 'release-all':
    case 'preview':
      return change.names;
    case 'rollback-package':
      return [change.name];
    default:
      return [];
  }
}

/** The beginning of a refusal. */
export function cannot(change: Change): string {
  switch (change.action) {
    case 'release':
      return change.names.length === 0
        ? `Cannot remove ${change.without?.join(' and ')} from the site`
        : `Cannot release ${packagesIn(change).join(' and ')}`;
    case 'release-all':
      return 'Cannot release the site';
    case 'preview':
      return `Cannot preview ${change.names.join(' and ')}`;
    case 'rollback':
      return 'Cannot roll back';
    case 'rollback-package':
      return `Cannot roll back ${change.name}`;
    case 'promote':
      return 'Cannot promote the canary';
    case 'weight':
      return 'Cannot change the weight of the canary';
  }
}

/** The command that makes a change in a terminal. */
export function commandOf(change: SimpleChange): string {
  switch (change.action) {
    case 'rollback':
      return change.to === undefined ? 'node site rollback' : `node site rollback --to ${change.to}`;
    case 'rollback-package':
      return `node site rollback ${change.name}`;
    case 'promote':
      return 'node site promote';
    case 'weight':
      return `node site canary ${change.weight}`;
  }
}
