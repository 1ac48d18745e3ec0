import type { Measures } from '@site/kit/protocol/measures';
import type { HaltName } from '../../store/deployments/deployment';
import { type GuardedValue, guarded } from './guarded-value';

export type GuardedSide = 'canary' | 'stable';

/** So many visits of each side are enough to look for the first time. */
const FIRST_LOOK = 100;
/** Each look waits for so many times the visits of the one before. */
const GROWTH = 1.25;
/** How likely a canary is halted that is no worse than the margin allows, however long it runs. */
const FALSE_ALARM = 1 / 1000;
/** A visitor's visits are alike, so that many count as one: in Chernoff's bound that is a power of the chance. */
const ALIKE = 2;

/** What is compared, of both sides, and what the last look found. */
export interface Comparison {
  readonly on: HaltName;
  readonly values: Readonly<Record<GuardedSide, GuardedValue>>;
  /** What the canary has at least, and what it may have: halted above. Null before the first look. */
  readonly found: () => { readonly least: number; readonly limit: number } | null;
  /** Adds a visit; gives both sides for the log where the canary is worse. */
  readonly add: (side: GuardedSide, measures: Measures) => string | null;
}

/**
 * Compares the two sides for as long as a canary runs. It looks when there are 100 visits of each, and again at each 1.25
 * times as many. The k-th look may be wrong with the probability 1/1000 / (k (k + 1)); these add up to 1/1000, so looking
 * often does not make false alarms likely. The canary is worse where what it has at least is more than what stable
 * has at most and a margin.
 */
export function compareSides(on: HaltName): Comparison {
  const { begin, limit, describe } = guarded[on];
  const values = { canary: begin(), stable: begin() };
  let found: ReturnType<Comparison['found']> = null;
  let looks = 0;
  let next = FIRST_LOOK;
  return {
    on,
    values,
    found: () => found,
    add(side, measures) {
      const { canary, stable } = values;
      values[side].add(measures);
      const visits = Math.min(canary.visits(), stable.visits());
      if (visits < next) return null;
      looks += 1;
      next = Math.ceil(visits * GROWTH);
      // Each of the two may be wrong.
      const chance = (FALSE_ALARM / (looks * (looks + 1)) / 2) ** ALIKE;
      found = { least: canary.least(chance), limit: limit(stable.most(chance)) };
      return found.least > found.limit ? `${on}: ${describe(canary, stable)}` : null;
    },
  };
}
