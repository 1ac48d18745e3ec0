import { Counter, type Registry } from 'prom-client';
import { DistributionMetric } from './histogram';
import { type VitalName, vitalNames, type WebVitals } from './web-vitals';

const gauges: Readonly<Record<VitalName, readonly [name: string, help: string]>> = {
  paint: ['site_visit_largest_paint_seconds', 'Time until the largest paint, as visitors had it'],
  shift: ['site_visit_layout_shift', 'Score of layout shifts, as visitors had it'],
  interaction: [
    'site_visit_interaction_seconds',
    'Time from an interaction to the next paint, as visitors had it',
  ],
  hydrated: ['site_visit_hydrated_seconds', 'Time until every slot was hydrated, as visitors had it'],
};

/** The web vitals of visitors as metrics. */
export function webVitalsMetrics(registry: Registry, { builds }: WebVitals): void {
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
    help: 'Views of pages whose measures were taken',
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
    help: 'What became of fragments in visitors’ browsers',
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
