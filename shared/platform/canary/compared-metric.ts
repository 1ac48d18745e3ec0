import type { WebVitals } from '@site/kit/protocol/web-vitals';
import type { RollbackMetric } from '../store/deployments/deployment';
import { bucketOf, leastQuantile, leastRate, mostQuantile, mostRate } from './distribution';

/** A served document, a request that the server failed to answer, or web vitals of a page. */
export type VisitEvent =
  | { readonly kind: 'served' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'measured'; readonly vitals: WebVitals }
  /** Web vitals of a block whose measurements count already: a served document that is not missing. */
  | { readonly kind: 'reported' };

/** The counts of one variant, visits first. Counts of several servers are added element by element. */
export type Counts = readonly number[];

export interface ComparedMetric {
  readonly visits: number;
  /** The observed value: a rate, or seconds. */
  readonly seen: number;
  /** Bounds of the true value, each wrong with at most the probability `chance`. */
  readonly least: (chance: number) => number;
  readonly most: (chance: number) => number;
}

interface MetricRules {
  readonly size: number;
  /** The indexes of the counts that an event increments. */
  readonly counted: (event: VisitEvent) => readonly number[];
  readonly read: (counts: Counts) => ComparedMetric;
  /** The counts without this many of the worst visits. */
  readonly withoutWorst: (counts: Counts, most: number) => Counts;
  /** The canary's limit, given stable's value; includes the margin. */
  readonly limit: (stable: number) => number;
  readonly describe: (canary: ComparedMetric, stable: ComparedMetric) => string;
}

/** From 0.1 to 60 seconds in steps of 5 %. */
const paintBounds = Array.from({ length: 132 }, (_, step) => 0.1 * 1.05 ** step);
const PART = 0.75;

export const comparedMetrics: Readonly<Record<RollbackMetric, MetricRules>> = {
  /** The rate of visits in which a fragment failed to load, threw or reloaded the page, or the server failed. */
  errors: {
    size: 2,
    counted(event) {
      if (event.kind === 'served' || event.kind === 'reported') return [];
      return event.kind === 'failed' || hasError(event.vitals) ? [0, 1] : [0];
    },
    read: ([visits = 0, bad = 0]) => rate(bad, visits),
    withoutWorst([visits = 0, bad = 0], most) {
      const without = Math.min(bad, most);
      return [visits - without, bad - without];
    },
    limit: (stable) => stable + 0.01,
    describe: (canary, stable) =>
      `${percent(canary)} of ${canary.visits} visits of the canary had an error, ${percent(stable)} of ${stable.visits} of stable`,
  },
  lcp: {
    size: paintBounds.length + 2,
    counted(event) {
      const paint = event.kind === 'measured' ? event.vitals.paint : undefined;
      return paint === undefined ? [] : [0, 1 + bucketOf(paintBounds, paint / 1000)];
    },
    read([visits = 0, ...counts]) {
      const paints = { bounds: paintBounds, counts };
      return {
        visits,
        seen: mostQuantile(paints, PART, 1),
        least: (chance) => leastQuantile(paints, PART, chance),
        most: (chance) => mostQuantile(paints, PART, chance),
      };
    },
    withoutWorst([visits = 0, ...counts], most) {
      // The slowest are last.
      let left = Math.min(visits, most);
      const kept = counts.toReversed().map((count) => {
        const without = Math.min(count, left);
        left -= without;
        return count - without;
      });
      return [Math.max(0, visits - most), ...kept.toReversed()];
    },
    limit: (stable) => Math.max(stable * 1.2, stable + 0.2),
    describe: (canary, stable) =>
      `the largest contentful paint took ${seconds(canary)} in ${canary.visits} visits of the canary, ${seconds(stable)} in ${stable.visits} of stable (75th percentile)`,
  },
  /** The rate of documents without web vitals: pages that are empty, frozen, or whose scripts do not run. */
  'missing-vitals': {
    size: 2,
    counted: ({ kind }) => (kind === 'served' ? [0] : kind === 'failed' ? [] : [1]),
    read: ([served = 0, measured = 0]) => rate(Math.max(0, served - measured), served),
    withoutWorst([served = 0, measured = 0], most) {
      return [served - Math.min(Math.max(0, served - measured), most), measured];
    },
    limit: (stable) => stable + 0.1,
    describe: (canary, stable) =>
      `${percent(canary)} of ${canary.visits} documents of the canary sent no web vitals, ${percent(stable)} of ${stable.visits} of stable`,
  },
};

const percent = ({ seen }: ComparedMetric) => `${(seen * 100).toFixed(1)} %`;
const seconds = ({ seen }: ComparedMetric) => `${seen.toFixed(1)} s`;

function rate(hits: number, visits: number): ComparedMetric {
  return {
    visits,
    seen: hits / visits,
    least: (chance) => leastRate(hits, visits, chance),
    most: (chance) => mostRate(hits, visits, chance),
  };
}

function hasError({ fragments }: WebVitals): boolean {
  return Object.values(fragments).some((all) => all.some((became) => became !== 'hydrated'));
}
