import type { Log, Progress } from '../config/log';
import { examplesShown } from '../config/parse-env';
import { notifyDeployment } from '../notify/notifications';
import type { Notify } from '../notify/notifier';
import { type Change, isBuilding, type Preview, packagesIn, type Release } from '../plan/change';
import { type Plan, planChange, requireAccepted } from '../plan/plan';
import { type Snapshot, settingsAfter, storedIn } from '../plan/snapshot';
import type { Site } from '../site/site';
import { newVisitKey } from '../store/deployments/canary';
import { checkDeployments, type NextOnLive } from '../store/deployments/check-deployment';
import type { Composer, Deployment, DeploymentAction } from '../store/deployments/deployment';
import { type AppendOptions, append, type DeploymentChange } from '../store/deployments/deployment-log';
import { nowLive, stableOf } from '../store/deployments/live';
import type { CompositionRecord, StoredComposition } from '../store/records/composition-record';
import type { Store } from '../store/store';
import { buildReleases } from './build-releases';
import { composeChange } from './compose-change';
import { type ReadSnapshotOptions, readSnapshot } from './read-snapshot';
import { sourceOf } from './source-of';

export interface DeployOptions extends Pick<AppendOptions, 'who'> {
  readonly site: Site;
  readonly store: Store;
  readonly project: string;
  /** The reason, for the deployment log. */
  readonly message?: string | undefined;
  /** Tries a composition beside the one it would replace, before it goes live. Rejects if it must not go live. */
  readonly prove?: Prove | undefined;
  /** Called with the deployment once it is live. */
  readonly notify?: Notify | undefined;
  readonly progress?: Progress;
  readonly log: Log;
}

export type Prove = (change: {
  readonly store: Store;
  readonly names: readonly string[];
  readonly next: CompositionRecord;
  readonly live: CompositionRecord;
}) => Promise<void>;

export interface Deployed {
  readonly plan: Plan;
  /** The new entry of the log; null if the site was like this already. */
  readonly entry: Deployment | null;
}

/**
 * Carries out a change whose plan on the snapshot was accepted: builds, composes, and appends a deployment to the log. If
 * another deployment comes first, plans, checks and composes again on top of it; if somebody was asked, this is refused.
 *
 * Rejects with a `UserError` that has every reason against the change, or why it cannot be built, composed or proven. Then
 * the live site remains as it was.
 */
export async function deploy(first: Snapshot, change: Change, options: DeployOptions): Promise<Deployed> {
  const { site, store, message, who, notify, log } = options;
  // Before the build: somebody may commit meanwhile.
  const source = isBuilding(change) ? await sourceOf(options.project, change.from) : {};
  const described = { ...(message && { message }), ...source };
  const examples = isBuilding(change) ? examplesShown(site, settingsAfter(first, change)) : [];
  if (examples.length > 0)
    log(
      `Warning: pages show the examples of ${examples.join(', ')}. Set them, and run node site release <package>.`,
      'warn',
    );
  const built = await buildReleases(first, change, options);
  let snapshot = first;
  let plan = requireAccepted(planChange(snapshot, change, built));

  /** Composes, proves and checks the change on top of the newest deployment. Runs again if another one comes first. */
  const changeOnTopOf = async (latest: Deployment | null): Promise<DeploymentChange | null> => {
    if (latest?.number !== snapshot.latest?.number) {
      snapshot = await readSnapshot(change, { ...options, earlier: snapshot, latest });
      plan = requireAccepted(planChange(snapshot, change, built));
    }
    if (plan.isSameWeight) return null;
    const mustCompose = plan.next === null;
    const steps = mustCompose
      ? await composeChange(snapshot, plan, built, options)
      : storedSteps(snapshot, plan);
    const isSameBuild = mustCompose && steps[0]?.next.record.build === plan.liveBuild;
    if (isSameBuild && plan.onCanary.kind !== 'ends') return null;
    if (mustCompose) await proveSteps(steps, change, options);
    // Last: the entry must follow within seconds (decision 0085).
    await checkDeployments(store, steps);
    const composed = steps.map(({ next }) => next);
    return deploymentOf(plan, latest, { composed, composer: snapshot.composer, described });
  };
  const entry = await append(store, changeOnTopOf, { log, ...(who && { who }) });
  if (entry !== null && notify !== undefined) notifyDeployment(notify, store, entry);
  return { plan, entry };
}

/** Reads the snapshot for a change, plans it, and carries it out. */
export async function deployChange(
  change: Change,
  options: DeployOptions & Pick<ReadSnapshotOptions, 'seen'>,
): Promise<Deployed> {
  const snapshot = await readSnapshot(change, options);
  requireAccepted(planChange(snapshot, change));
  return deploy(snapshot, change, options);
}

/**
 * Builds, composes and stores a change that does not go live: a preview, or a release with `--dry-run`. Leaves out the checks
 * of what goes live: rights, keys, and what servers can read.
 */
export async function tryChange(
  change: Release | Preview,
  options: Pick<DeployOptions, 'site' | 'store' | 'project' | 'prove' | 'progress' | 'log'>,
) {
  const snapshot = await readSnapshot(change, options);
  requireAccepted(planChange(snapshot, change));
  const built = await buildReleases(snapshot, change, options);
  const plan = requireAccepted(planChange(snapshot, change, built));
  const steps = await composeChange(snapshot, plan, built, options);
  await proveSteps(steps, change, options);
  const [own] = steps;
  if (own?.live == null) throw new Error('Expected composeChange to return a composition.');
  return { plan, composed: own.next, live: own.live.record };
}

/** An existing composition that goes live: the canary, or the target of a rollback. */
function storedSteps({ live, canary, target }: Snapshot, { change }: Plan): readonly NextOnLive[] {
  const next = storedIn(change.action === 'promote' ? canary : target);
  return next === null ? [] : [{ next, live: storedIn(live) }];
}

/** Tries each composition beside the one it was composed on. Rejects if one must not go live. */
async function proveSteps(
  steps: readonly NextOnLive[],
  change: Change,
  { store, prove }: Pick<DeployOptions, 'store' | 'prove'>,
): Promise<void> {
  for (const { next, live } of steps)
    if (live !== null)
      await prove?.({ store, names: packagesIn(change), next: next.record, live: live.record });
}

/** The parts of a deployment that its plan does not have. */
interface Carried {
  /** The compositions that the change needed: its own, and that of a running canary that gets it too. */
  readonly composed: readonly StoredComposition[];
  /** The reason and the sources, for the log. */
  readonly described: Pick<Deployment, 'message' | 'commit' | 'repository'>;
  /** The code that composed them. */
  readonly composer: Composer | null;
}

/** The deployment that a plan appends to the log on top of `latest`. */
function deploymentOf(
  { change, liveBuild, next, onCanary, settings }: Plan,
  latest: Deployment | null,
  { composed: [own, other], composer, described: source }: Carried,
): DeploymentChange {
  const action = actionOf(change);
  const hasChanged = latest !== null && settings.length > 0;
  const described = { ...source, ...(hasChanged && { settings: settings.map(({ name }) => name) }) };
  if (next !== null) {
    // A new key restarts the analysis, because only visits that it signs count.
    const restarted = next.canary?.rollbackOn && { canary: { ...next.canary, visitKey: newVisitKey() } };
    return { action, ...described, ...next, ...restarted };
  }
  if (own === undefined) throw new Error('Expected composeChange to return a composition.');
  const live = (stored: StoredComposition) => nowLive(stored, composer ?? undefined);
  // The build that is live for all visitors needs no canary.
  const isNew = own.record.build !== liveBuild;
  if (change.action === 'release' && change.weight !== undefined && latest !== null && isNew) {
    const { weight, rollbackOn } = change;
    const analysed = rollbackOn && { rollbackOn: [...rollbackOn], visitKey: newVisitKey() };
    const started = { ...live(own), weight, ...analysed };
    return { action: 'canary', ...described, ...stableOf(latest), canary: started };
  }
  // A canary that has become the live build ends: no release would end it later.
  const goesOn = onCanary.kind === 'both variants' && other?.record.build !== own.record.build;
  const both = goesOn && other && { canary: { ...onCanary.canary, ...live(other) } };
  // A build that is live already keeps the composer that the log names.
  const stable = isNew || latest === null ? live(own) : stableOf(latest);
  return { action, ...described, ...stable, ...both };
}

function actionOf(change: Change): DeploymentAction {
  if (isBuilding(change)) return 'release';
  return change.action === 'rollback-package' ? 'rollback' : change.action;
}
