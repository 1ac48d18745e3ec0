import { Registry } from 'prom-client';
import type { Guard } from '../../canary/analysis';
import { guardMetrics } from '../../canary/analysis-metrics';
import type { SiteHandler } from '../site-handler';
import { adminHandler } from './admin-handler';
import type { ObserveResponse } from './observe-response';
import { responseMetrics } from './response-metrics';
import { type SiteMetricsOptions, siteMetrics } from './site-metrics';
import type { VisitorMeasures } from './web-vitals';
import { visitorMetrics } from './web-vitals-metrics';

export interface SiteRegistry {
  readonly observe: ObserveResponse;
  /** Answers requests for the metrics. */
  readonly handler: SiteHandler;
}

/** Every metric of a server. Beside it nothing loads the library, which takes 13 MB. */
export function siteRegistry(
  options: SiteMetricsOptions,
  visitors: VisitorMeasures | null,
  guard: Guard,
): SiteRegistry {
  const registry = new Registry();
  const observe = responseMetrics(registry);
  siteMetrics(registry, options);
  if (visitors !== null) visitorMetrics(registry, visitors);
  guardMetrics(registry, guard);
  return { observe, handler: adminHandler(registry) };
}
