import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CanaryAnalysis } from '../../canary/analysis';
import { type Comparison, type VariantName, variantNames } from '../../canary/comparison';
import type { ObserveResponse } from '../http/node-adapter';
import type { LoadedSite } from '../site/loaded-site';
import { countedMetric, DistributionMetric, responseMetrics } from './response-metrics';
import { type VitalName, type VitalsCounts, vitalNames } from './web-vitals';

export interface SiteMetricsOptions {
  readonly serving: () => readonly LoadedSite[];
  readonly cachedBytes: () => number;
  readonly problem: () => string | null;
}

export interface RegistryOptions extends SiteMetricsOptions {
  readonly webVitals: VitalsCounts | null;
  readonly analysis: CanaryAnalysis;
  /** Number of dropped lines of the request log; null without a log. */
  readonly droppedLines: (() => number) | null;
}

export interface SiteRegistry {
  readonly observe: ObserveResponse;
  readonly registry: Registry;
}

/** All metrics of a server. Only this module loads the library, which takes 13 MB. */
export function siteRegistry(options: RegistryOptions): SiteRegistry {
  const { webVitals, analysis, droppedLines } = options;
  const registry = new Registry();
  const observe = responseMetrics(registry);
  siteMetrics(registry, options);
  if (webVitals !== null) webVitalsMetrics(registry, webVitals);
  if (droppedLines !== null)
    countedMetric(Counter, registry, {
      name: 'site_log_lines_dropped_total',
      help: 'Lines of the request log that could not be written',
      read: () => [[{}, droppedLines()]],
    });
  analysisMetrics(registry, analysis);
  return { observe, registry };
}

/** The served compositions and their memory, with the standard process metrics. */
export function siteMetrics(registry: Registry, { serving, cachedBytes, problem }: SiteMetricsOptions): void {
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
    help: 'Bytes of files in memory, uncompressed',
    read: () => [[{}, cachedBytes()]],
  });
}

const gauges: Readonly<Record<VitalName, readonly [name: string, help: string]>> = {
  paint: ['site_visit_largest_paint_seconds', 'Largest contentful paint of visits'],
  shift: ['site_visit_layout_shift', 'Cumulative layout shift of visits'],
  interaction: ['site_visit_interaction_seconds', 'Interaction to next paint of visits'],
  hydrated: ['site_visit_hydrated_seconds', 'Time until all slots of visits were hydrated'],
};

export function webVitalsMetrics(registry: Registry, { builds }: VitalsCounts): void {
  for (const vital of vitalNames) {
    const [name, help] = gauges[vital];
    const read = () =>
      builds().flatMap(({ build, pages }) =>
        [...pages.values()].map(
          ({ page, device, distributions }) => [{ build, page, device }, distributions[vital]] as const,
        ),
      );
    new DistributionMetric({ name, help, registry, read });
  }
  countedMetric(Counter, registry, {
    name: 'site_visits_total',
    help: 'Page views with web vitals',
    labelNames: ['build', 'page', 'device'],
    read: () =>
      builds().flatMap(({ build, pages }) =>
        [...pages.values()].map(({ page, device, views }) => [{ build, page, device }, views] as const),
      ),
  });
  countedMetric(Counter, registry, {
    name: 'site_visit_fragments_total',
    help: 'Outcomes of fragments in visitors’ browsers',
    labelNames: ['build', 'fragment', 'outcome'],
    read: () =>
      builds().flatMap(({ build, fragments }) =>
        [...fragments].flatMap(([fragment, counts]) =>
          [...counts].map(([outcome, count]) => [{ build, fragment, outcome }, count] as const),
        ),
      ),
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
