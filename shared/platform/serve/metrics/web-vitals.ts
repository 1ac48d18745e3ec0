import type { WebVitals } from '@site/kit/protocol/web-vitals';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { LoadedSite } from '../site/loaded-site';

/** Buckets have upper bounds in seconds, except those of `shift`, which is a score. */
const vitalMetrics = {
  paint: {
    name: 'site_visit_largest_paint_seconds',
    help: 'Largest contentful paint of visits',
    buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  },
  shift: {
    name: 'site_visit_layout_shift',
    help: 'Cumulative layout shift of visits',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  },
  interaction: {
    name: 'site_visit_interaction_seconds',
    help: 'Interaction to next paint of visits',
    buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  },
  hydrated: {
    name: 'site_visit_hydrated_seconds',
    help: 'Time until all slots of visits were hydrated',
    buckets: [0.5, 1, 2, 3, 4, 5, 6, 8, 10, 20],
  },
};

/** Maximum number of builds that are counted separately: those that are served, and recent earlier ones. */
const BUILDS = 4;
const OTHER = 'other';

/** Counts web vitals. Unknown builds, pages and packages count as `other`, so senders cannot add any. */
export function countVitals(
  registry: Registry,
  serving: () => readonly Pick<LoadedSite, 'build' | 'releases' | 'routes'>[],
): (vitals: WebVitals) => void {
  const registers = [registry];
  const labelNames = ['build', 'page', 'device'];
  const views = new Counter({
    name: 'site_visits_total',
    help: 'Page views with web vitals',
    labelNames,
    registers,
  });
  const fragments = new Counter({
    name: 'site_visit_fragments_total',
    help: 'Outcomes of fragments in visitors’ browsers',
    labelNames: ['build', 'fragment', 'outcome'],
    registers,
  });
  const vitalNames = Object.keys(vitalMetrics) as (keyof typeof vitalMetrics)[];
  const histograms = vitalNames.map(
    (vital) => [vital, new Histogram({ ...vitalMetrics[vital], labelNames, registers })] as const,
  );
  /** The paths of routes by page name. Those of earlier builds stay, because tabs may be open. */
  const paths = new Map<string, string>();
  /** The packages by build, the newest build last. */
  const known = new Map<string, readonly string[]>();

  const follow = () => {
    for (const { build, releases, routes } of serving()) {
      if (!known.has(build)) for (const [name, path] of Object.entries(routes)) paths.set(name, path);
      // Moves it to the end of the eviction order.
      known.delete(build);
      known.set(build, Object.keys(releases));
    }
    const evicted = [...known.keys()].slice(0, -BUILDS);
    if (evicted.length === 0) return;
    for (const build of evicted) known.delete(build);
    // Limits memory. Prometheus expects counters to begin again.
    for (const metric of [views, fragments, ...histograms.map(([, histogram]) => histogram)]) metric.reset();
  };

  return (vitals) => {
    follow();
    const packages = known.get(vitals.build) ?? [];
    const build = known.has(vitals.build) ? vitals.build : OTHER;
    const view = { build, page: paths.get(vitals.page) ?? OTHER, device: vitals.device };
    views.inc(view);
    for (const [vital, histogram] of histograms) {
      const value = vitals[vital];
      if (value !== undefined) histogram.observe(view, vital === 'shift' ? value : value / 1000);
    }
    for (const [name, outcomes] of Object.entries(vitals.fragments)) {
      const fragment = packages.includes(name) ? name : OTHER;
      for (const outcome of new Set(outcomes)) fragments.inc({ build, fragment, outcome });
    }
  };
}
