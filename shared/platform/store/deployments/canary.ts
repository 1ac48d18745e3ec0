import { randomBytes } from 'node:crypto';
import { sha256 } from '../content/content-cache';
import { CANARY_COUNTS } from '../objects/object-store';
import type { Store } from '../store';
import type { Deployment, RollbackMetric } from './deployment';
import { type AppendOptions, append } from './deployment-log';
import { stableOf } from './live';

/** An unguessable key that signs the visits of one canary. */
export function newVisitKey(): string {
  return randomBytes(32).toString('hex');
}

export interface WorseCanary {
  readonly build: string;
  /** Identifies the canary, because its build changes when another package is released to both variants. */
  readonly visitKey?: string | undefined;
  readonly on: RollbackMetric;
  readonly reason: string;
}

/** Rolls back the canary that the analysis found worse; null if it has ended or `on` is not one of its metrics. */
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

/** The prefix of a canary's counts. Derived from the key of its visits without revealing it. */
export function countsPrefix(visitKey: string): string {
  return `${CANARY_COUNTS}${sha256(visitKey).slice(0, 16)}/`;
}
