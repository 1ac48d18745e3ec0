import type { Preview, Release } from '../plan/change';
import { type Plan, planChange, requireAccepted } from '../plan/plan';
import type { CompositionRecord, StoredComposition } from '../store/records/composition-record';
import { buildReleases } from './build-releases';
import { composeChange } from './compose-change';
import { type DeployOptions, proveSteps } from './deploy';
import { readSnapshot } from './read-snapshot';

/** A change that was composed, and is not live. */
export interface Trial {
  readonly plan: Plan;
  readonly composed: StoredComposition;
  readonly live: CompositionRecord;
}

/**
 * Builds, composes and stores a change that does not go live: a preview, or a release with `--dry-run`. Leaves out the checks
 * of what goes live: rights, keys, and what servers can read.
 */
export async function tryChange(
  change: Release | Preview,
  options: Pick<DeployOptions, 'site' | 'store' | 'project' | 'prove' | 'progress' | 'log'>,
): Promise<Trial> {
  const snapshot = await readSnapshot(change, options);
  requireAccepted(planChange(snapshot, change));
  const built = await buildReleases(snapshot, change, options);
  const plan = requireAccepted(planChange(snapshot, change, built));
  const steps = await composeChange(snapshot, plan, built, options);
  await proveSteps(steps, change, options.prove);
  const [own] = steps;
  if (own?.live == null) throw new Error('Nothing was composed.');
  return { plan, composed: own.next, live: own.live.record };
}
