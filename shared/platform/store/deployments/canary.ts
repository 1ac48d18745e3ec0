import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { UserError } from '../../config/user-error';
import { readComposition } from '../records/composition-record';
import type { Store } from '../store';
import { checkDeployment } from './check-deployment';
import type { CanaryState, Deployment, RollbackMetric } from './deployment';
import { type AppendOptions, append, type DeploymentChange } from './deployment-log';
import { liveRecord, nowLive, stableOf } from './live';

/** A key that nobody finds by trying, for the visits of one canary. */
export function newVisitKey(): string {
  return randomBytes(32).toString('hex');
}

export interface CanaryOptions extends AppendOptions {
  /** Why, for the log. */
  readonly message?: string | undefined;
}

/** Rejects with a `UserError` while a canary runs: what is released then would not be made on top of it. */
export function refuseWhileCanary(latest: Deployment | null): void {
  if (latest?.canary === undefined) return;
  const { build, weight } = latest.canary;
  throw new UserError(
    `A canary runs already: build ${build}, which ${weight} % of the visitors get. End it first: npm run promote makes it live for all, npm run rollback takes it back.`,
  );
}

/**
 * Changes the canary's weight and, with `rollbackOn`, the metrics of its automatic rollback. Gives null where all of that is
 * so already; rejects with a `UserError` without a canary.
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
    // Its analysis begins anew, and with it the visits that count.
    const visitKey = next.rollbackOn && { visitKey: newVisitKey() };
    return { action: 'weight', ...stableOf(latest), canary: { ...next, ...visitKey } };
  });
}

export interface WorseCanary {
  readonly build: string;
  /** Tells the canary by its visits: its build changes when another package is released to both variants. */
  readonly visitKey?: string | undefined;
  readonly on: RollbackMetric;
  readonly reason: string;
}

/** Takes back the canary that the analysis found worse. Gives null where it is gone, or is not rolled back on that metric. */
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

/** Makes the canary live for all. Rejects with a `UserError` without a canary, or where a part of it is gone. */
export async function promote(store: Store, options: CanaryOptions = {}): Promise<Deployment> {
  const entry = await changeCanary(store, options, async (latest, { build, composition }) => {
    const found = await readComposition(store, build, composition);
    if (found === null) throw new UserError(`The store has lost the canary's build ${build}.`);
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
          'No canary runs. npm run release -- <package> --canary 5 gives a release to 5 % of the visitors.',
        );
      }
      if (first !== null && first !== canary.build) {
        throw new UserError(
          `Another canary came first: build ${canary.build} by ${latest.who}. Look at npm run releases, and do it again if that is still what you want.`,
        );
      }
      first = canary.build;
      const changed = await change(latest, canary);
      return changed && { ...changed, ...(message && { message }) };
    },
    options,
  );
}
