import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../../config/user-error';
import { readComposition } from '../records/composition-record';
import type { Store } from '../store';
import { checkDeployment } from './check-deployment';
import type { CanaryState, Deployment, RollbackMetric } from './deployment';
import { type AppendOptions, append, type DeploymentChange } from './deployment-log';
import { liveRecord, nowLive, stableOf } from './live';

/** An unguessable key that signs the visits of one canary. */
export function newVisitKey(): string {
  return randomBytes(32).toString('hex');
}

export interface CanaryOptions extends AppendOptions {
  /** The reason, for the deployment log. */
  readonly message?: string | undefined;
}

/** Rejects with a `UserError` while a canary runs, because the new release would not include it. */
export function refuseWhileCanary(latest: Deployment | null): void {
  if (latest?.canary === undefined) return;
  const { build, weight } = latest.canary;
  throw new UserError(
    `A canary is already running: build ${build}, for ${weight} % of the visitors. End it first: npm run promote makes it live for all, npm run rollback removes it.`,
  );
}

/**
 * Changes the canary's weight and, with `rollbackOn`, the metrics of its automatic rollback. Gives null if nothing
 * changes. Rejects with a `UserError` without a canary.
 */
export function changeWeight(
  store: Store,
  weight: number,
  {
    rollbackOn,
    ...options
  }: CanaryOptions & { readonly rollbackOn?: readonly RollbackMetric[] | undefined } = {},
): Promise<Deployment | null> {
  return changeCanary(store, options, async (latest, canary) => {
    const next = { ...canary, weight, ...(rollbackOn && { rollbackOn: [...rollbackOn] }) };
    if (isDeepStrictEqual(next, canary)) return null;
    // A new key restarts the analysis, because only visits that it signs count.
    const visitKey = next.rollbackOn && { visitKey: newVisitKey() };
    return { action: 'weight', ...stableOf(latest), canary: { ...next, ...visitKey } };
  });
}

export interface WorseCanary {
  readonly build: string;
  /**
   * Identifies the canary by its visits, because its build changes when another package is released to both variants.
   */
  readonly visitKey?: string | undefined;
  readonly on: RollbackMetric;
  readonly reason: string;
}

/**
 * Rolls back the canary that the analysis found worse. Gives null if it has ended or `on` is not one of its metrics.
 */
export function rollBackCanary(
  store: Store,
  { build, visitKey, on, reason }: WorseCanary,
  options: AppendOptions,
): Promise<Deployment | null> {
  return append(
    store,
    async (latest) => {
      const canary = latest?.canary;
      const isIt = canary?.build === build || (visitKey !== undefined && canary?.visitKey === visitKey);
      return latest && isIt && canary?.rollbackOn?.includes(on)
        ? { action: 'automatic-rollback', message: reason, ...stableOf(latest) }
        : null;
    },
    options,
  );
}

/**
 * Makes the canary live for all visitors. Rejects with a `UserError` without a canary, or if one of its objects is
 * missing.
 */
export async function promote(store: Store, options: CanaryOptions = {}): Promise<Deployment> {
  const entry = await changeCanary(store, options, async (latest, { build, composition }) => {
    const found = await readComposition(store, build, composition);
    if (found === null)
      throw new UserError(
        `Cannot promote the canary: its build ${build} is missing in the store. Restore the store from a backup, or release again.`,
      );
    await checkDeployment(store, found, await liveRecord(store, latest));
    return { action: 'promote', ...nowLive(found) };
  });
  if (entry === null) throw new Error('nothing to do');
  return entry;
}

function changeCanary(
  store: Store,
  { message, ...options }: CanaryOptions,
  change: (latest: Deployment, canary: CanaryState) => Promise<DeploymentChange | null>,
): Promise<Deployment | null> {
  let first: string | null = null;
  return append(
    store,
    async (latest) => {
      const canary = latest?.canary;
      if (latest === null || canary === undefined) {
        throw new UserError(
          'No canary is running. Start one first: npm run release -- <package> --canary 5 releases to 5 % of the visitors.',
        );
      }
      if (first !== null && first !== canary.build) {
        throw new UserError(
          `Cannot change the canary: ${latest.who} has started another one, build ${canary.build}. Check npm run releases, then run this again if you still want it.`,
        );
      }
      first = canary.build;
      const changed = await change(latest, canary);
      return changed && { ...changed, ...(message && { message }) };
    },
    options,
  );
}
