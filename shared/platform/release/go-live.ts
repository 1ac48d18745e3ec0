import { UserError } from '../config/user-error';
import { notifyDeployment } from '../notify/notifications';
import type { Notify } from '../notify/notifier';
import { embeddedName, type Site } from '../site/site';
import { newVisitKey } from '../store/deployments/canary';
import { checkDeployment } from '../store/deployments/check-deployment';
import type { CanaryState, Deployment, RollbackMetric } from '../store/deployments/deployment';
import { type AppendOptions, append } from '../store/deployments/deployment-log';
import { nowLive, stableOf } from '../store/deployments/live';
import type { CompositionRecord, StoredComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { besideCanary } from './beside-canary';
import { refuseOtherContent } from './refuse-release';
import { type BuildElsewhere, sourceOf } from './source-of';

export interface DeployOptions {
  readonly site: Site;
  readonly store: Store;
  readonly project: string;
  /** The reason, for the deployment log. */
  readonly message?: string | undefined;
  /** A build from elsewhere. By default the package is built from its sources. */
  readonly from?: BuildElsewhere | undefined;
  /** The percentage of visitors who get it; all by default. */
  readonly weight?: number | undefined;
  /** The metrics for an automatic rollback; requires a weight. */
  readonly rollbackOn?: readonly RollbackMetric[] | undefined;
  /** Tries a composition next to the one it would replace, before it goes live. Rejects if it must not go live. */
  readonly prove?: Prove | undefined;
  /** Called with the deployment once it is live. */
  readonly notify?: Notify | undefined;
  readonly log?: (line: string) => void;
}

export type Prove = (change: {
  readonly names: readonly string[];
  readonly next: CompositionRecord;
  readonly live: CompositionRecord;
  /** As the deployment log would have them. */
  readonly message?: string;
  readonly commit?: string | undefined;
  readonly repository?: string | undefined;
}) => Promise<void>;

export interface Released {
  readonly composition: CompositionRecord;
  /** The build of the running canary, which got the packages too; null without one. */
  readonly canary: string | null;
  /** The build that was live before; null for the first one. */
  readonly before: string | null;
}

/** A composition of the packages on top of the current live site, and the composition that it replaces. */
export interface Step {
  readonly next: StoredComposition;
  readonly live: StoredComposition | null;
}

/** The composition to compose on top of: the stable one, or the canary. */
export type Base = Pick<Deployment, 'build' | 'composition'>;

export type ComposeOnTop = (base: Base | null) => Promise<Step>;

interface GoLiveOptions extends DeployOptions, Pick<AppendOptions, 'decidedOn'> {
  /** The packages being released. */
  readonly names: readonly string[];
  /** Packages whose versions must each have one content. */
  readonly versioned: readonly string[];
  readonly composeOnTop: ComposeOnTop;
  /** Throws if the composition must not go live on top of this deployment. */
  readonly check: (latest: Deployment | null) => void;
  readonly isRollback?: boolean;
}

/**
 * Appends a composition to the log, live or as a canary, unless it is already live. If a canary of other packages runs,
 * the packages are composed with the canary too, and one deployment contains both compositions. If another deployment
 * comes first, composes again on top of it.
 */
export async function goLive({
  site,
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
  prove,
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
      const embedded = embeddedName(site);
      if (embedded !== null && versioned.includes(embedded))
        await refuseOtherContent(store, embedded, next.record.releases[embedded]);
      await checkDeployment(store, next, live?.record ?? null);
      if (other !== null) await checkDeployment(store, other.next, other.live?.record ?? null);
      const described = { ...(message && { message }), ...source };
      for (const step of [{ next, live }, other])
        if (step?.live)
          await prove?.({ names, ...described, next: step.next.record, live: step.live.record });
      const now = nowLive(next);
      if (weight === undefined || latest === null)
        return {
          action: isRollback ? 'rollback' : 'release',
          ...described,
          ...now,
          ...(both !== null && other !== null && { canary: { ...both, ...nowLive(other.next) } }),
        };
      return {
        action: 'canary',
        ...described,
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
      `The release is compatible with the stable build, but not with the canary (build ${canary.build}, for ${canary.weight} % of the visitors), which would get it too:\n${error.message}\nTo end the canary first, run npm run rollback.`,
      { cause: error },
    );
  }
}
