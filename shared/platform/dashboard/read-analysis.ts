import { compareVariants } from '../canary/comparison';
import { readCounts } from '../canary/shared-counts';
import { type Deployment, rollbackMetrics } from '../store/deployments/deployment';
import type { Store } from '../store/store';
import type { DashboardAnalysis } from './page/protocol';

export async function readAnalysis(
  store: Store,
  latest: Deployment | null,
): Promise<DashboardAnalysis | null> {
  const canary = latest?.canary;
  if (canary?.rollbackOn === undefined || canary.visitKey === undefined) return null;
  const counted = [...(await readCounts(store.objects, canary.visitKey)).values()];
  const metrics = rollbackMetrics
    .filter((name) => canary.rollbackOn?.includes(name))
    .map((metric) => {
      const comparison = compareVariants(metric);
      const counts = counted.flatMap((one) => one[metric] ?? []);
      comparison.takeOthers(counts);
      const { canary: next, stable } = comparison.values();
      return {
        metric,
        visits: { canary: next.visits, stable: stable.visits },
        nextCheck: comparison.nextCheck(),
        found: comparison.found(),
      };
    });
  return { build: canary.build, servers: counted.length, metrics };
}
