import { Registry } from 'prom-client';
import type { Measures } from '../protocol/measures';
import type { Guard } from './guard/guard';
import type { Observation } from './http-adapter';
import { type Listening, listen } from './listen';
import type { LoadedSite } from './loaded-site';
import { takeMeasures } from './measures/take-measures';
import { type VisitorMeasures, visitorMeasures } from './measures/visitor-measures';
import { adminHandler } from './metrics/admin-handler';
import { guardMetrics } from './metrics/guard-metrics';
import type { ObserveResponse } from './metrics/observe-response';
import { requestLog } from './metrics/request-log';
import { responseMetrics } from './metrics/response-metrics';
import { siteMetrics } from './metrics/site-metrics';
import { visitorMetrics } from './metrics/visitor-metrics';

export interface ObserveSiteOptions {
  readonly site: () => LoadedSite | null;
  readonly canary: () => { readonly site: LoadedSite } | null;
  readonly guard: Guard;
  readonly cachedBytes: () => number;
  /** The port of the metrics, on this machine alone; 0 asks for any free one. Without it there are none. */
  readonly adminPort?: number | undefined;
  readonly takesMeasures?: boolean;
  /** Whether each response is a line of JSON on the standard output. */
  readonly logsResponses?: boolean;
}

export interface ObservedSite extends Observation {
  /** Starts to serve the metrics. Throws a `UserError` where the port is taken. */
  readonly listen: () => Promise<Listening | null>;
}

/** What is known of a running server: its responses, and what visitors measure. What is not asked for costs nothing. */
export function observeSite(options: ObserveSiteOptions): ObservedSite {
  const { site, canary, guard, cachedBytes, adminPort, takesMeasures, logsResponses } = options;
  const serving = () => [site(), canary()?.site ?? null].filter((one) => one !== null);
  const visitors = takesMeasures ? visitorMeasures(serving) : null;
  const observers: ObserveResponse[] = logsResponses ? [requestLog()] : [];
  const registry = new Registry();
  if (adminPort !== undefined) {
    observers.push(responseMetrics(registry));
    siteMetrics(registry, { serving, cachedBytes });
    if (visitors !== null) visitorMetrics(registry, visitors);
    guardMetrics(registry, guard);
  }
  return {
    takeMeasures: visitors === null ? undefined : takeMeasures({ site, take: takeOf(visitors, guard) }),
    observe: allOf(observers),
    listen: async () =>
      adminPort === undefined
        ? null
        : listen({
            handler: adminHandler(registry),
            port: adminPort,
            host: '127.0.0.1',
            variable: 'ADMIN_PORT',
          }),
  };
}

function takeOf(visitors: VisitorMeasures, guard: Guard) {
  return (measures: Measures) => {
    visitors.take(measures);
    guard.take(measures);
  };
}

function allOf(observers: readonly ObserveResponse[]): ObserveResponse | undefined {
  if (observers.length < 2) return observers[0];
  return (request, response, ms) => {
    for (const observe of observers) observe(request, response, ms);
  };
}
