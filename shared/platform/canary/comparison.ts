import type { HaltName } from '../store/deployments/deployment';
import { type ComparedMetric, comparedMetrics, type VisitEvent } from './compared-metric';

export const variantNames = ['canary', 'stable'] as const;
export type VariantName = (typeof variantNames)[number];

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
  readonly metric: HaltName;
  readonly values: Readonly<Record<VariantName, ComparedMetric>>;
  /** The canary's lower bound, and the limit above which it is rolled back. Null before the first look. */
  readonly found: () => { readonly least: number; readonly limit: number } | null;
  /** Adds what is known of a visit; returns a description of both variants where the canary is worse. */
  readonly add: (variant: VariantName, event: VisitEvent) => string | null;
}

/**
 * Compares the two variants for as long as a canary runs. It looks when there are 100 visits of each, and again at each 1.25
 * times as many. The k-th look may be wrong with the probability 1/1000 / (k (k + 1)); these add up to 1/1000, so looking
 * often doesn't make false alarms likely. The canary is worse where its lower bound is above stable's upper bound and a
 * margin.
 */
export function compareVariants(metric: HaltName): Comparison {
  const { begin, limit, describe } = comparedMetrics[metric];
  const values = { canary: begin(), stable: begin() };
  let found: ReturnType<Comparison['found']> = null;
  let looks = 0;
  let next = FIRST_LOOK;
  return {
    metric,
    values,
    found: () => found,
    add(variant, event) {
      const { canary, stable } = values;
      values[variant].add(event);
      const visits = Math.min(canary.visits(), stable.visits());
      if (visits < next) return null;
      looks += 1;
      next = Math.ceil(visits * GROWTH);
      // Each of the two may be wrong.
      const chance = (FALSE_ALARM / (looks * (looks + 1)) / 2) ** ALIKE;
      found = { least: canary.least(chance), limit: limit(stable.most(chance)) };
      return found.least > found.limit ? `${metric}: ${describe(canary, stable)}` : null;
    },
  };
}
