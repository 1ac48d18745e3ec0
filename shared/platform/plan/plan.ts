import { isDeepStrictEqual } from 'node:util';
import { configVariables } from '../config/parse-env';
import { siteOrigins } from '../config/site-origins';
import { UserError } from '../config/user-error';
import type { LiveState } from '../store/deployments/deployment';
import { type RolledBack, releaseBefore, rolledBack } from '../store/deployments/live';
import { changedReleases } from '../store/records/release-record';
import { type BuildingChange, type Change, isBuilding, packagesIn } from './change';
import { absentPackage } from './rules/absent-package';
import { changedMeanwhile } from './rules/changed-meanwhile';
import { invalidSettings } from './rules/invalid-settings';
import { nothingBefore } from './rules/nothing-before';
import { nothingLive } from './rules/nothing-live';
import { olderComposer } from './rules/older-composer';
import { otherContent } from './rules/other-content';
import { foreignKey } from './rules/rights/foreign-key';
import { noCanary } from './rules/running-canary/no-canary';
import { otherCanary } from './rules/running-canary/other-canary';
import { specialRole } from './rules/special-role';
import { staleCheckout } from './rules/stale-checkout';
import { unknownBuild } from './rules/unknown-build';
import { unreadableBuild } from './rules/unreadable-build';
import {
  type BuiltReleases,
  type EffectOnCanary,
  effectOnCanary,
  endsOnlyCanary,
  nextState,
  packagesOfCanary,
  type Rule,
  type Snapshot,
  settingsAfter,
  storedIn,
} from './snapshot';

/** A package whose release changes; `from` and `to` are null where the site does not have the package. */
export interface ReleaseChange {
  readonly name: string;
  readonly from: string | null;
  /** Undefined until the package is built. */
  readonly to?: string | null;
}

export interface SettingChange {
  readonly name: string;
  /** Null for the default. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The effect of a change on the live site, and every reason against it. Plain data. */
export interface Plan {
  readonly change: Change;
  /** The build that is live for all, or beside the canary, before the change. */
  readonly liveBuild: string | null;
  /** The origin of the live site; null if it is unknown. */
  readonly origin: string | null;
  /** The live state afterwards; null for a change that must be composed, or that is refused. */
  readonly next: LiveState | null;
  /** The packages that change. */
  readonly releases: readonly ReleaseChange[];
  readonly onCanary: EffectOnCanary;
  /** The released packages whose newest release was rolled back, which a release of the same sources undoes. */
  readonly rolledBack: readonly RolledBack[];
  /** Whether it replaces releases whose commit the checkout may not contain, because Git cannot say it. */
  readonly isUnchecked: boolean;
  readonly settings: readonly SettingChange[];
  /** Whether it gives the canary the weight and metrics that it has. */
  readonly isSameWeight: boolean;
  /** Every reason against it, with its fix. */
  readonly refusals: readonly string[];
}

const rules: readonly Rule[] = [
  nothingLive,
  unknownBuild,
  nothingBefore,
  noCanary,
  absentPackage,
  specialRole,
  unreadableBuild,
  otherCanary,
  changedMeanwhile,
  foreignKey,
  olderComposer,
  // A release would otherwise upload everything and then fail at the log.
  ({ accessProblem }) => accessProblem,
  invalidSettings,
  staleCheckout,
  otherContent,
];

/** Decides what a change does. `built` has the releases that it puts on the site; null until they are built or read. */
export function planChange(snapshot: Snapshot, change: Change, built: BuiltReleases | null = null): Plan {
  const { latest } = snapshot;
  const next = nextState(snapshot, change);
  return {
    change,
    liveBuild: latest?.build ?? null,
    origin: snapshot.live?.kind === 'read' ? siteOrigins(snapshot.settings).origin : null,
    next,
    releases: releaseChanges(snapshot, change, next, built),
    onCanary: canaryEffect(snapshot, change),
    rolledBack: isBuilding(change)
      ? change.names.flatMap((name) => rolledBack(snapshot.log, name) ?? [])
      : [],
    isUnchecked:
      change.action === 'release' &&
      change.from === undefined &&
      !change.overwrite &&
      Object.values(snapshot.commits).includes('unknown'),
    settings: settingChanges(snapshot, change),
    isSameWeight:
      change.action === 'weight' && next !== null && isDeepStrictEqual(next.canary, latest?.canary),
    refusals: rules.map((rule) => rule(snapshot, change, built)).filter((refusal) => refusal !== null),
  };
}

/** The same plan. Throws a `UserError` with every reason against it. */
export function requireAccepted(plan: Plan): Plan {
  if (plan.refusals.length > 0) throw new UserError(plan.refusals.join('\n\n'));
  return plan;
}

/** Whether somebody must confirm a change even in the developer's own store: it is a release that ends the canary. */
export function mustConfirm({ change, onCanary }: Plan): boolean {
  return isBuilding(change) && onCanary.kind === 'ends';
}

function canaryEffect({ latest }: Snapshot, change: Change): EffectOnCanary {
  if (isBuilding(change) || change.action === 'rollback-package')
    return change.action === 'preview' ? { kind: 'no canary' } : effectOnCanary(latest, packagesIn(change));
  if (latest?.canary === undefined) return { kind: 'no canary' };
  const kind = change.action === 'weight' ? 'stays' : 'ends';
  return { kind, canary: latest.canary, packages: packagesOfCanary(latest) };
}

function releaseChanges(
  snapshot: Snapshot,
  change: Change,
  next: LiveState | null,
  built: BuiltReleases | null,
): readonly ReleaseChange[] {
  const live = snapshot.latest?.releases ?? {};
  const from = (name: string) => live[name] ?? null;
  if (change.action === 'rollback-package') {
    const { name } = change;
    // Others may have released since this release was read: in the newest log, another one may be before the live one.
    const to = built === null ? releaseBefore(snapshot.log, name) : (built.get(name)?.id ?? null);
    return [{ name, from: from(name), to }];
  }
  if (isBuilding(change)) {
    const without = removedBy(change, Object.keys(live));
    return [
      ...change.names.map((name) => ({
        name,
        from: from(name),
        ...(built && { to: built.get(name)?.id ?? null }),
      })),
      ...without.map((name) => ({ name, from: from(name), to: null })),
    ];
  }
  if (next === null || change.action === 'weight') return [];
  const before = endsOnlyCanary(change, snapshot.latest) ? (snapshot.latest?.canary?.releases ?? {}) : live;
  return changedReleases(before, next.releases);
}

/** The packages that a change takes off the site. A release of every package removes those that it does not have. */
function removedBy(change: BuildingChange, live: readonly string[]): readonly string[] {
  if (change.action === 'preview') return [];
  return change.action === 'release'
    ? (change.without ?? [])
    : live.filter((name) => !change.names.includes(name));
}

/** The settings that change, of the environment of a release or of the stored composition that goes live. */
function settingChanges(snapshot: Snapshot, change: Change): readonly SettingChange[] {
  const { site, settings, live, canary, target } = snapshot;
  const stored = live?.kind === 'read' ? storedIn(change.action === 'promote' ? canary : target) : null;
  const after = isBuilding(change) ? settingsAfter(snapshot, change) : stored?.record.env;
  if (after === undefined) return [];
  return configVariables(site).flatMap((name) => {
    const [from, to] = [settings[name] || null, after[name] || null];
    return to === from ? [] : [{ name, from, to }];
  });
}
