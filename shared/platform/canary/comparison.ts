import type { RollbackMetric } from '../store/deployments/deployment';
import { type ComparedMetric, type Counts, comparedMetrics, type VisitEvent } from './compared-metric';

export const variantNames = ['canary', 'stable'] as const;
export type VariantName = (typeof variantNames)[number];
export type VariantCounts = Readonly<Record<VariantName, Counts>>;

/** The first look waits for so many visits of each variant. */
const FIRST_LOOK = 100;
/** Each look waits for so many times the visits of the one before. */
const GROWTH = 1.25;
/** The chance of rolling back a canary that is no worse than the margin allows, however long it runs. */
const FALSE_ALARM = 1 / 1000;
/** A visitor's visits are alike, so that many count as one: in Chernoff's bound that is a power of the chance. */
const ALIKE = 2;

/** One metric of both variants, and the result of the last look. */
export interface Comparison {
  readonly metric: RollbackMetric;
  /** Of this server and all others. */
  readonly values: () => Readonly<Record<VariantName, ComparedMetric>>;
  /** The canary's lower bound, and the limit above which it is rolled back. Null before the first look. */
  readonly found: () => { readonly least: number; readonly limit: number } | null;
  /** It looks again at so many visits of each variant. */
  readonly nextLook: () => number;
  /** What this server has counted. */
  readonly own: () => VariantCounts;
  /** Adds what is known of a visit; returns a description of both variants where the canary is worse. */
  readonly add: (variant: VariantName, event: VisitEvent) => string | null;
  /** Takes what other servers have counted by now, in place of what they had before; returns the same as `add`. */
  readonly takeOthers: (others: readonly VariantCounts[]) => string | null;
}

/**
 * Compares the two variants for as long as a canary runs. It looks when there are 100 visits of each, and again at each 1.25
 * times as many. The k-th look may be wrong with the probability 1/1000 / (k (k + 1)); these add up to 1/1000, so looking
 * often doesn't make false alarms likely. The canary is worse where its lower bound is above stable's upper bound and a
 * margin.
 */
export function compareVariants(metric: RollbackMetric): Comparison {
  const { size, counted, read, limit, describe } = comparedMetrics[metric];
  const none = () => new Array<number>(size).fill(0);
  const own = { canary: none(), stable: none() };
  const all = { canary: none(), stable: none() };
  let found: ReturnType<Comparison['found']> = null;
  let next = FIRST_LOOK;
  const look = () => {
    const visits = Math.min(all.canary[0] ?? 0, all.stable[0] ?? 0);
    if (visits < next) return null;
    const [canary, stable] = [read(all.canary), read(all.stable)];
    const number = lookAt(visits);
    next = visitsOfLook(number + 1);
    // Each of the two may be wrong.
    const chance = (FALSE_ALARM / (number * (number + 1)) / 2) ** ALIKE;
    found = { least: canary.least(chance), limit: limit(stable.most(chance)) };
    return found.least > found.limit ? `${metric}: ${describe(canary, stable)}` : null;
  };
  return {
    metric,
    values: () => ({ canary: read(all.canary), stable: read(all.stable) }),
    found: () => found,
    nextLook: () => next,
    own: () => ({ canary: [...own.canary], stable: [...own.stable] }),
    add(variant, event) {
      for (const at of counted(event)) {
        own[variant][at] = (own[variant][at] ?? 0) + 1;
        all[variant][at] = (all[variant][at] ?? 0) + 1;
      }
      return look();
    },
    takeOthers(others) {
      for (const variant of variantNames)
        all[variant] = own[variant].map((count, at) =>
          others.reduce((sum, other) => sum + (other[variant][at] ?? 0), count),
        );
      return look();
    },
  };
}

/** The number of the look that so many visits allow. It follows from them alone, so a server that starts later does not begin anew. */
function lookAt(visits: number): number {
  return Math.floor(Math.log(visits / FIRST_LOOK) / Math.log(GROWTH)) + 1;
}

function visitsOfLook(number: number): number {
  return Math.ceil(FIRST_LOOK * GROWTH ** (number - 1));
}
