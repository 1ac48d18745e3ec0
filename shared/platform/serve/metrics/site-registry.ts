import { Registry } from 'prom-client';
import type { Guard } from '../guard/guard';
import type { VisitorMeasures } from '../measures/visitor-measures';
import type { SiteHandler } from '../site-handler';
import { adminHandler } from './admin-handler';
import { guardMetrics } from './guard-metrics';
import type { ObserveResponse } from './observe-response';
import { responseMetrics } from './response-metrics';
import { type SiteMetricsOptions, siteMetrics } from './site-metrics';
import { visitorMetrics } from './visitor-metrics';

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
