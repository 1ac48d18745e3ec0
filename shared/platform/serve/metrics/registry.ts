import { splitTarget } from '@site/kit/protocol/url-rules';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CanaryAnalysis } from '../../canary/analysis';
import { type Comparison, type VariantName, variantNames } from '../../canary/comparison';
import type { ObserveResponse } from '../http/node-adapter';
import { bytesOf, kindOf } from '../respond/site-response';
import type { LoadedSite } from '../site/loaded-site';
import { countVitals } from './web-vitals';

interface RegistryOptions {
  readonly serving: () => readonly LoadedSite[];
  readonly cachedBytes: () => number;
  readonly problem: () => string | null;
  /** Whether the server receives web vitals. */
  readonly acceptsVitals: boolean;
  readonly analysis: CanaryAnalysis;
  /** Number of dropped lines of the request log; null without a log. */
  readonly droppedLines: (() => number) | null;
}

/** All metrics of a server. Loaded on demand, because the library takes 13 MB. */
export function siteRegistry(options: RegistryOptions) {
  const { serving, acceptsVitals, analysis, droppedLines } = options;
  const registry = new Registry();
  const observe = responseMetrics(registry);
  siteMetrics(registry, options);
  const takeVitals = acceptsVitals ? countVitals(registry, serving) : () => {};
  if (droppedLines !== null)
    countedMetric(Counter, registry, {
      name: 'site_log_lines_dropped_total',
      help: 'Lines of the request log that could not be written',
      read: () => [[{}, droppedLines()]],
    });
  analysisMetrics(registry, analysis);
  return { observe, takeVitals, registry };
}

/** Counts responses by kind and status. */
function responseMetrics(registry: Registry): ObserveResponse {
  const registers = [registry];
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers,
  });
  const bytes = new Counter({
    name: 'site_response_bytes_total',
    help: 'Bytes of response bodies',
    labelNames: ['kind'],
    registers,
  });
  const seconds = new Histogram({
    name: 'site_response_seconds',
    help: 'Time to make a response and hand it to its connection',
    labelNames: ['kind'],
    buckets: [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
    registers,
  });
  return (request, response, ms) => {
    const kind = kindOf(splitTarget(request.url ?? '/').path, response);
    requests.inc({ kind, status: response.status });
    bytes.inc({ kind }, bytesOf(response));
    seconds.observe({ kind }, ms / 1000);
  };
}

/** The served compositions and their memory, with the standard process metrics. */
export function siteMetrics(
  registry: Registry,
  { serving, cachedBytes, problem }: Pick<RegistryOptions, 'serving' | 'cachedBytes' | 'problem'>,
): void {
  collectDefaultMetrics({ register: registry });
  countedMetric(Gauge, registry, {
    name: 'site_build_info',
    help: 'The builds that are served: 1 each',
    labelNames: ['build'],
    read: () => serving().map(({ build }) => [{ build }, 1]),
  });
  countedMetric(Gauge, registry, {
    name: 'site_deployment_problem',
    help: 'Whether something keeps this server from the newest deployment: 1, or 0; the admin port says what',
    read: () => [[{}, problem() === null ? 0 : 1]],
  });
  countedMetric(Gauge, registry, {
    name: 'site_release_info',
    help: 'The releases of the builds that are served: 1 each',
    labelNames: ['build', 'package', 'release'],
    read: () =>
      serving().flatMap(({ build, releases }) =>
        Object.entries(releases).map(([name, release]) => [{ build, package: name, release }, 1] as const),
      ),
  });
  countedMetric(Gauge, registry, {
    name: 'site_composition_loaded_timestamp_seconds',
    help: 'When the compositions that are served were loaded',
    labelNames: ['build'],
    read: () => serving().map(({ build, loadedAt }) => [{ build }, loadedAt / 1000]),
  });
  countedMetric(Gauge, registry, {
    name: 'site_cache_bytes',
    help: 'Bytes of files in memory, with their compressed encodings',
    read: () => [[{}, cachedBytes()]],
  });
}

const analysisGauges: Readonly<
  Record<string, readonly [help: string, read: (one: Comparison, variant: VariantName) => number | undefined]>
> = {
  site_canary_visits: [
    'Visits that the canary analysis has counted on all servers, since the weight was set',
    ({ values }, variant) => values()[variant].visits,
  ],
  site_canary_value: [
    'Rate of visits with an error; seconds until the largest contentful paint, 75th percentile',
    ({ values }, variant) => {
      const { visits, seen } = values()[variant];
      return visits === 0 ? undefined : seen;
    },
  ],
  site_canary_bound: [
    'Lower bound of the canary; upper bound of stable with the margin, above which the canary is rolled back',
    ({ found }, variant) => found()?.[variant === 'canary' ? 'least' : 'limit'],
  ],
};

/** Exports the state of the canary analysis as metrics; none while no canary is analyzed. */
function analysisMetrics(registry: Registry, { current }: CanaryAnalysis): void {
  countedMetric(Gauge, registry, {
    name: 'site_canary_may_roll_back',
    help: 'Whether this server can roll back the canary that it analyses: 1, or 0',
    labelNames: ['build'],
    read() {
      const { mayRollBack = null, builds } = current() ?? {};
      return mayRollBack === null ? [] : [[{ build: builds?.canary ?? '' }, mayRollBack ? 1 : 0]];
    },
  });
  for (const [name, [help, readOne]] of Object.entries(analysisGauges))
    countedMetric(Gauge, registry, {
      name,
      help,
      labelNames: ['build', 'metric', 'variant'],
      read() {
        const { comparisons = [], builds } = current() ?? {};
        return comparisons.flatMap((comparison) =>
          variantNames.flatMap((variant) => {
            const value = readOne(comparison, variant) ?? Number.NaN;
            const labels = { build: builds?.[variant] ?? '', metric: comparison.metric, variant };
            return Number.isFinite(value) ? [[labels, value] as const] : [];
          }),
        );
      },
    });
}

interface CountedMetricOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly read: () => Iterable<readonly [labels: Readonly<Record<string, string>>, value: number]>;
}

/** Exports values that are counted elsewhere. */
function countedMetric(
  Kind: typeof Counter | typeof Gauge,
  registry: Registry,
  { name, help, labelNames = [], read }: CountedMetricOptions,
): void {
  const metric: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      metric.reset();
      for (const [labels, value] of read())
        if (metric instanceof Gauge) metric.set(labels, value);
        else metric.inc(labels, value);
    },
  });
}
