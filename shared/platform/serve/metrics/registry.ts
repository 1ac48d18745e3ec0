import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { CanaryAnalysis } from '../../canary/analysis';
import { analysisMetrics } from '../../canary/analysis-metrics';
import type { ObserveResponse } from '../http/node-adapter';
import type { LoadedSite } from '../site/loaded-site';
import { responseMetrics } from './response-metrics';
import type { WebVitals } from './web-vitals';
import { webVitalsMetrics } from './web-vitals-metrics';

export interface SiteMetricsOptions {
  readonly serving: () => readonly LoadedSite[];
  /** Bytes of the bodies in memory. */
  readonly cachedBytes: () => number;
}

export interface RegistryOptions extends SiteMetricsOptions {
  readonly webVitals: WebVitals | null;
  readonly analysis: CanaryAnalysis;
  /** Lines of the request log that were dropped; null without a log. */
  readonly droppedLines: (() => number) | null;
}

export interface SiteRegistry {
  readonly observe: ObserveResponse;
  readonly registry: Registry;
}

/** Every metric of a server. Nothing else loads the library, which takes 13 MB. */
export function siteRegistry(options: RegistryOptions): SiteRegistry {
  const { webVitals, analysis, droppedLines } = options;
  const registry = new Registry();
  const observe = responseMetrics(registry);
  siteMetrics(registry, options);
  if (webVitals !== null) webVitalsMetrics(registry, webVitals);
  if (droppedLines !== null) logMetrics(registry, droppedLines);
  analysisMetrics(registry, analysis);
  return { observe, registry };
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

/** The compositions that are served and their memory, with the usual metrics of a process. */
export function siteMetrics(registry: Registry, { serving, cachedBytes }: SiteMetricsOptions): void {
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
    help: 'Bytes of files that are kept in memory, uncompressed',
    registers: [registry],
    collect() {
      this.set(cachedBytes());
    },
  });
}
