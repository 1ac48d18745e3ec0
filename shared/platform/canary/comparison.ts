import type { RollbackMetric } from '../store/deployments/deployment';
import { type Counts, comparedMetrics, type VisitEvent } from './compared-metric';

export const variantNames = ['canary', 'stable'] as const;
export type VariantName = (typeof variantNames)[number];
export type VariantCounts = Readonly<Record<VariantName, Counts>>;

const FIRST_CHECK = 100;
/** The numbers of visits that are checked, each this multiple of the one before: 100, 125, 157, ... */
const GROWTH = 1.25;
/** The probability that one server rolls back a canary within the margin for one metric, however long it runs. */
const FALSE_ALARM_RATE = 1 / 1000;
/** Each server leaves out so many of the worst visits that it counted since its start: as many address blocks may lie. */
const TRIMMED_PER_SERVER = 50;

export type Comparison = ReturnType<typeof compareVariants>;

/**
 * Compares the variants while a canary runs. Checks at the first visits of each beyond 100, 125, 157, ... The
 * k-th check may be wrong with the probability 1/1000 / (k (k + 1)). These sum to 1/1000, so frequent checks do
 * not cause false alarms. The canary is worse if its lower bound, without its worst visits, exceeds stable's upper bound
 * plus the margin.
 */
export function compareVariants(metric: RollbackMetric) {
  const { size, counted, read, limit, describe, withoutWorst } = comparedMetrics[metric];
  const none = () => new Array<number>(size).fill(0);
  const own = { canary: none(), stable: none() };
  const all = { canary: none(), stable: none() };
  let others: readonly VariantCounts[] = [];
  let found: { readonly least: number; readonly limit: number } | null = null;
  let next = FIRST_CHECK;
  const compare = (): string | null => {
    const visits = Math.min(all.canary[0] ?? 0, all.stable[0] ?? 0);
    if (visits < next) return null;
    const [canary, stable] = [read(all.canary), read(all.stable)];
    const number = checkAt(visits);
    next = visitsOfCheck(number + 1);
    // Each of the two bounds may be wrong.
    const chance = FALSE_ALARM_RATE / (number * (number + 1)) / 2;
    // For each server by itself, so that one that counted little, or that has ended, takes nothing from the others.
    const trimmed = read(
      sumOf(
        [own, ...others].map((one) => withoutWorst(one.canary, TRIMMED_PER_SERVER)),
        size,
      ),
    );
    found = { least: trimmed.least(chance), limit: limit(stable.most(chance)) };
    return found.least > found.limit ? `${metric}: ${describe(canary, stable)}` : null;
  };
  return {
    metric,
    values: () => ({ canary: read(all.canary), stable: read(all.stable) }),
    /** The canary's lower bound, and the limit for a rollback. Null before the first check. */
    found: () => found,
    /** The number of visits of each variant for the next check. */
    nextCheck: () => next,
    own: () => ({ canary: [...own.canary], stable: [...own.stable] }),
    /** Counts an event. Gives a description of both variants if the canary is worse. */
    add(variant: VariantName, event: VisitEvent) {
      for (const at of counted(event)) {
        own[variant][at] = (own[variant][at] ?? 0) + 1;
        all[variant][at] = (all[variant][at] ?? 0) + 1;
      }
      return compare();
    },
    /** Replaces the counts of other servers. Gives the same as `add`. */
    takeOthers(counts: readonly VariantCounts[]) {
      others = counts;
      for (const variant of variantNames)
        all[variant] = sumOf(
          [own, ...others].map((one) => one[variant]),
          size,
        );
      return compare();
    },
  };
}

function sumOf(all: readonly Counts[], size: number): number[] {
  return Array.from({ length: size }, (_, at) => all.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
}

/**
 * The number of the check for this many visits. Depends only on the visits, so a server that starts later continues the
 * sequence.
 */
function checkAt(visits: number): number {
  return Math.floor(Math.log(visits / FIRST_CHECK) / Math.log(GROWTH)) + 1;
}

function visitsOfCheck(number: number): number {
  return Math.ceil(FIRST_CHECK * GROWTH ** (number - 1));
}
