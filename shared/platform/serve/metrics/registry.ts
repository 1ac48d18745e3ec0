import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CanaryAnalysis } from '../../canary/analysis';
import { type Comparison, type VariantName, variantNames } from '../../canary/comparison';
import type { ObserveResponse } from '../http/node-adapter';
import type { LoadedSite } from '../site/loaded-site';
import { DistributionMetric, responseMetrics } from './response-metrics';
import { type VitalName, type VitalsCounts, vitalNames } from './web-vitals';

export interface SiteMetricsOptions {
  readonly serving: () => readonly LoadedSite[];
  /** Bytes of bodies in memory. */
  readonly cachedBytes: () => number;
  /** Why the newest deployment is not served; null if it is. */
  readonly problem: () => string | null;
}

export interface RegistryOptions extends SiteMetricsOptions {
  readonly webVitals: VitalsCounts | null;
  readonly analysis: CanaryAnalysis;
  /** Violations of the content security policy by directive; null if browsers do not report them. */
  readonly policyViolations: ReadonlyMap<string, number> | null;
  /** Number of dropped lines of the request log; null without a log. */
  readonly droppedLines: (() => number) | null;
}

export interface SiteRegistry {
  readonly observe: ObserveResponse;
  readonly registry: Registry;
}

/** All metrics of a server. Only this module loads the library, which takes 13 MB. */
export function siteRegistry(options: RegistryOptions): SiteRegistry {
  const { webVitals, analysis, policyViolations, droppedLines } = options;
  const registry = new Registry();
  const observe = responseMetrics(registry);
  siteMetrics(registry, options);
  if (webVitals !== null) webVitalsMetrics(registry, webVitals);
  if (policyViolations !== null) policyMetrics(registry, policyViolations);
  if (droppedLines !== null) logMetrics(registry, droppedLines);
  analysisMetrics(registry, analysis);
  return { observe, registry };
}

function policyMetrics(registry: Registry, violations: ReadonlyMap<string, number>): void {
  new Counter({
    name: 'site_csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [directive, count] of violations) this.inc({ directive }, count);
    },
  });
}

function logMetrics(registry: Registry, droppedLines: () => number): void {
  new Counter({
    name: 'site_log_lines_dropped_total',
    help: 'Lines of the request log that could not be written',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
}

/** The served compositions and their memory, with the standard process metrics. */
export function siteMetrics(registry: Registry, { serving, cachedBytes, problem }: SiteMetricsOptions): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_build_info',
    help: 'The builds that are served: 1 each',
    labelNames: ['build'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { build } of serving()) this.set({ build }, 1);
    },
  });
  new Gauge({
    name: 'site_deployment_problem',
    help: 'Whether something keeps this server from the newest deployment: 1, or 0; the admin port says what',
    registers: [registry],
    collect() {
      this.set(problem() === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'site_release_info',
    help: 'The releases of the builds that are served: 1 each',
    labelNames: ['build', 'package', 'release'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { build, releases } of serving())
        for (const [name, release] of Object.entries(releases))
          this.set({ build, package: name, release }, 1);
    },
  });
  new Gauge({
    name: 'site_composition_loaded_timestamp_seconds',
    help: 'When the compositions that are served were loaded',
    labelNames: ['build'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { build, loadedAt } of serving()) this.set({ build }, loadedAt / 1000);
    },
  });
  new Gauge({
    name: 'site_cache_bytes',
    help: 'Bytes of files in memory, uncompressed',
    registers: [registry],
    collect() {
      this.set(cachedBytes());
    },
  });
}

const gauges: Readonly<Record<VitalName, readonly [name: string, help: string]>> = {
  paint: ['site_visit_largest_paint_seconds', 'Largest contentful paint of visits'],
  shift: ['site_visit_layout_shift', 'Cumulative layout shift of visits'],
  interaction: ['site_visit_interaction_seconds', 'Interaction to next paint of visits'],
  hydrated: ['site_visit_hydrated_seconds', 'Time until all slots of visits were hydrated'],
};

/** Exports the web vitals of visitors. */
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
  new Counter({
    name: 'site_visits_total',
    help: 'Page views with web vitals',
    labelNames: ['build', 'page', 'device'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { build, pages } of builds())
        for (const { page, device, views } of pages.values()) this.inc({ build, page, device }, views);
    },
  });
  new Counter({
    name: 'site_visit_fragments_total',
    help: 'Outcomes of fragments in visitors’ browsers',
    labelNames: ['build', 'fragment', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { build, fragments } of builds())
        for (const [fragment, counts] of fragments)
          for (const [outcome, count] of counts) this.inc({ build, fragment, outcome }, count);
    },
  });
}

/** Metrics by name: the help text, and a function that reads the value of a variant. */
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
  new Gauge({
    name: 'site_canary_may_roll_back',
    help: 'Whether this server can roll back the canary that it analyses: 1, or 0',
    labelNames: ['build'],
    registers: [registry],
    collect() {
      this.reset();
      const now = current();
      if (now !== null && now.mayRollBack !== null)
        this.set({ build: now.builds.canary }, now.mayRollBack ? 1 : 0);
    },
  });
  for (const [name, [help, read]] of Object.entries(analysisGauges)) {
    new Gauge({
      name,
      help,
      labelNames: ['build', 'metric', 'variant'],
      registers: [registry],
      collect() {
        this.reset();
        const now = current();
        if (now === null) return;
        for (const comparison of now.comparisons)
          for (const variant of variantNames) {
            const value = read(comparison, variant);
            const labels = { build: now.builds[variant], metric: comparison.metric, variant: variant };
            if (value !== undefined && Number.isFinite(value)) this.set(labels, value);
          }
      },
    });
  }
}
