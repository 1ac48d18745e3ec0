import type { WebVitals } from '@site/kit/protocol/web-vitals';
import type { RollbackMetric } from '../store/deployments/deployment';
import { leastQuantile, leastRate, mostQuantile, mostRate } from './bounds';
import { bucketOf } from './distribution';

/** A document that was served, a request for one that the server could not answer, or what the page of one sent. */
export type VisitEvent =
  | { readonly kind: 'served' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'measured'; readonly vitals: WebVitals };

/** What is counted of one variant, the visits first. Counts of several servers are added number by number. */
export type Counts = readonly number[];

/** A metric of one variant, by its counts. */
export interface ComparedMetric {
  /** Visits that count for it. */
  readonly visits: number;
  /** A rate, or seconds. */
  readonly seen: number;
  /** Bounds of the true value; each is wrong with at most the probability `chance`. */
  readonly least: (chance: number) => number;
  readonly most: (chance: number) => number;
}

export interface MetricRules {
  /** How many numbers its counts have. */
  readonly size: number;
  /** Which of them an event adds one to. */
  readonly counted: (event: VisitEvent) => readonly number[];
  readonly read: (counts: Counts) => ComparedMetric;
  /** The canary's limit, by stable's value: the margin is included. */
  readonly limit: (stable: number) => number;
  /** Both variants for the log. */
  readonly describe: (canary: ComparedMetric, stable: ComparedMetric) => string;
}

/** From 0.1 to 60 seconds, each a twentieth more than the one before. */
const paintBounds = Array.from({ length: 132 }, (_, step) => 0.1 * 1.05 ** step);
/** Three visits in four. */
const PART = 0.75;

/** The rules of each metric. */
export const comparedMetrics: Readonly<Record<RollbackMetric, MetricRules>> = {
  /** The rate of visits in which any fragment failed to load, threw, or made the page load again, or the server failed. */
  errors: {
    size: 2,
    counted(event) {
      if (event.kind === 'served') return [];
      return event.kind === 'failed' || hasError(event.vitals) ? [0, 1] : [0];
    },
    read: ([visits = 0, bad = 0]) => rate(bad, visits),
    limit: (stable) => stable + 0.01,
    describe: (canary, stable) =>
      `${percent(canary)} of ${canary.visits} visits of the canary had an error, ${percent(stable)} of ${stable.visits} of stable`,
  },
  /** The largest paint of three visits in four. */
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
    limit: (stable) => Math.max(stable * 1.2, stable + 0.2),
    describe: (canary, stable) =>
      `the largest paint took ${seconds(canary)} in ${canary.visits} visits of the canary, ${seconds(stable)} in ${stable.visits} of stable (75th percentile)`,
  },
  /**
   * The rate of documents of which no measurement came: of a page whose scripts do not run, which is frozen, or empty. Many
   * visits send none for other reasons, or later, in both variants alike. A server may get the measurement of a document of
   * another one.
   */
  silence: {
    size: 2,
    counted: ({ kind }) => (kind === 'served' ? [0] : kind === 'measured' ? [1] : []),
    read: ([served = 0, measured = 0]) => rate(Math.max(0, served - measured), served),
    limit: (stable) => stable + 0.1,
    describe: (canary, stable) =>
      `${percent(canary)} of ${canary.visits} documents of the canary sent no measurement, ${percent(stable)} of ${stable.visits} of stable`,
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
