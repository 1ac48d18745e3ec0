import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { LoadedSite } from '../site/loaded-site';

export interface SiteMetricsOptions {
  readonly serving: () => readonly LoadedSite[];
  /** Bytes of bodies that are kept in memory. */
  readonly cachedBytes: () => number;
}

/** What is served and from how much memory, with the usual metrics of a process. */
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
