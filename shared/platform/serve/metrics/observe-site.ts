import type { Measures } from '@site/kit/protocol/measures';
import type { Guard } from '../../canary/analysis';
import { type Listening, listen } from '../http/listen';
import type { Observation } from '../http/node-adapter';
import type { LoadedSite } from '../site/loaded-site';
import type { ObserveResponse } from './observe-response';
import { takeMeasures } from './receive-web-vitals';
import type { SiteRegistry } from './registry';
import { type VisitorMeasures, visitorMeasures } from './web-vitals';

export interface ObserveSiteOptions {
  readonly site: () => LoadedSite | null;
  /** What is served: that, and the canary beside it. */
  readonly serving: () => readonly LoadedSite[];
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

/**
 * What is known of a running server: its responses, and what visitors measure. What is not asked for costs nothing, and its
 * libraries are not loaded.
 */
export async function observeSite(options: ObserveSiteOptions): Promise<ObservedSite> {
  const { site, serving, guard, cachedBytes, adminPort, takesMeasures, logsResponses } = options;
  const visitors = takesMeasures ? visitorMeasures(serving) : null;
  const observers: ObserveResponse[] = [];
  if (logsResponses) observers.push((await import('./request-log')).requestLog());
  let metrics: SiteRegistry | null = null;
  if (adminPort !== undefined) {
    const { siteRegistry } = await import('./registry');
    metrics = siteRegistry({ serving, cachedBytes }, visitors, guard);
    observers.push(metrics.observe);
  }
  return {
    takeMeasures: visitors === null ? undefined : takeMeasures({ site, take: takeOf(visitors, guard) }),
    observe: allOf(observers),
    listen: async () =>
      metrics === null
        ? null
        : listen({
            handler: metrics.handler,
            port: adminPort ?? 0,
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
