import { Gauge, type Registry } from 'prom-client';
import type { CanaryAnalysis } from './analysis';
import { type Comparison, type VariantName, variantNames } from './comparison';

/** Metrics by name: the help text, and a function that reads the value of a variant. */
const gauges: Readonly<
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
export function analysisMetrics(registry: Registry, { current }: CanaryAnalysis): void {
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
  for (const [name, [help, read]] of Object.entries(gauges)) {
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
