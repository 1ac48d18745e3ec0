import { compareVariants } from '../canary/comparison';
import { readCounts } from '../canary/shared-counts';
import { rollbackMetrics } from '../store/deployments/deployment';
import { latestDeployment } from '../store/deployments/deployment-log';
import type { Store } from '../store/store';
import type { DashboardAnalysis } from './page/protocol';

export async function readAnalysis(store: Store): Promise<DashboardAnalysis | null> {
  const canary = (await latestDeployment(store))?.canary;
  if (canary?.rollbackOn === undefined || canary.visitKey === undefined) return null;
  const counted = [...(await readCounts(store.objects, canary.visitKey)).values()];
  const metrics = rollbackMetrics
    .filter((name) => canary.rollbackOn?.includes(name))
    .map((metric) => {
      const comparison = compareVariants(metric);
      const counts = counted.flatMap((one) => one[metric] ?? []);
      comparison.takeOthers(counts, counts.length);
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
