import type { Measures } from '@site/kit/protocol/measures';
import type { HaltName } from '../store/deployments/deployment';
import { leastQuantile, leastRate, mostQuantile, mostRate } from './bounds';
import { distribution } from './distribution';

/** A document that was served, a request for one that the server could not answer, or what the page of one sent. */
export type VisitEvent =
  | { readonly kind: 'served' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'measured'; readonly measures: Measures };

/** A metric of one variant. */
export interface ComparedMetric {
  readonly add: (event: VisitEvent) => void;
  /** Visits that count for it. */
  readonly visits: () => number;
  /** A rate, or seconds. */
  readonly seen: () => number;
  /** Bounds of the true value; each is wrong with at most the probability `chance`. */
  readonly least: (chance: number) => number;
  readonly most: (chance: number) => number;
}

export interface MetricRules {
  readonly begin: () => ComparedMetric;
  /** The canary's limit, by stable's value: the margin is included. */
  readonly limit: (stable: number) => number;
  /** Both variants for the log. */
  readonly describe: (canary: ComparedMetric, stable: ComparedMetric) => string;
}

/** The rules of each metric. */
export const comparedMetrics: Readonly<Record<HaltName, MetricRules>> = {
  errors: {
    begin: errorRate,
    limit: (stable) => stable + 0.01,
    describe: (canary, stable) =>
      `${percent(canary)} of ${canary.visits()} visits of the canary had an error, ${percent(stable)} of ${stable.visits()} of stable`,
  },
  lcp: {
    begin: largestPaint,
    limit: (stable) => Math.max(stable * 1.2, stable + 0.2),
    describe: (canary, stable) =>
      `the largest paint took ${seconds(canary)} in ${canary.visits()} visits of the canary, ${seconds(stable)} in ${stable.visits()} of stable (75th percentile)`,
  },
  silence: {
    begin: silenceRate,
    limit: (stable) => stable + 0.1,
    describe: (canary, stable) =>
      `${percent(canary)} of ${canary.visits()} documents of the canary sent no measurement, ${percent(stable)} of ${stable.visits()} of stable`,
  },
};

const percent = ({ seen }: ComparedMetric) => `${(seen() * 100).toFixed(1)} %`;
const seconds = ({ seen }: ComparedMetric) => `${seen().toFixed(1)} s`;

/** The rate of visits in which any fragment failed to load, threw, or made the page load again, or the server failed. */
function errorRate(): ComparedMetric {
  let [visits, bad] = [0, 0];
  return {
    add(event) {
      if (event.kind === 'served') return;
      visits += 1;
      if (event.kind === 'failed' || hasError(event.measures)) bad += 1;
    },
    visits: () => visits,
    seen: () => bad / visits,
    least: (chance) => leastRate(bad, visits, chance),
    most: (chance) => mostRate(bad, visits, chance),
  };
}

function hasError({ fragments }: Measures): boolean {
  return Object.values(fragments).some((all) => all.some((became) => became !== 'hydrated'));
}

/**
 * The rate of documents of which no measurement came: of a page whose scripts do not run, which is frozen, or empty. Many visits
 * send none for other reasons, or later, in both variants alike. Each server counts the documents that it served and the
 * measurements that it got, which may be of documents of another one.
 */
function silenceRate(): ComparedMetric {
  let [served, measured] = [0, 0];
  const silent = () => Math.max(0, served - measured);
  return {
    add({ kind }) {
      if (kind === 'served') served += 1;
      if (kind === 'measured') measured += 1;
    },
    visits: () => served,
    seen: () => silent() / served,
    least: (chance) => leastRate(silent(), served, chance),
    most: (chance) => mostRate(silent(), served, chance),
  };
}

/** From 0.1 to 60 seconds, each a twentieth more than the one before. */
const paintBounds = Array.from({ length: 132 }, (_, step) => 0.1 * 1.05 ** step);
const PART = 0.75;

/** The largest paint of three visits in four. */
function largestPaint(): ComparedMetric {
  const paints = distribution(paintBounds);
  let visits = 0;
  return {
    add(event) {
      const paint = event.kind === 'measured' ? event.measures.paint : undefined;
      if (paint === undefined) return;
      visits += 1;
      paints.add(paint / 1000);
    },
    visits: () => visits,
    seen: () => mostQuantile(paints, PART, 1),
    least: (chance) => leastQuantile(paints, PART, chance),
    most: (chance) => mostQuantile(paints, PART, chance),
  };
}
