import type { CanaryAnalysis } from '../../canary/analysis';
import type { Log } from '../../config/log';
import { isLoopback } from '../../config/setting-types';
import { type Listening, listen } from '../http/listen';
import type { ObserveResponse } from '../http/node-adapter';
import { failureLog } from '../log/failure-log';
import { type LineWriter, lineWriter } from '../log/line-writer';
import { requestLog } from '../log/request-log';
import { originOf } from '../respond/site-response';
import type { LiveSite } from '../site/live-site';
import { adminHandler } from './admin-handler';
import { receiveWebVitals } from './receive-web-vitals';

export interface ObserveSiteOptions {
  readonly live: LiveSite;
  readonly analysis: CanaryAnalysis;
  readonly cachedBytes: () => number;
  /** The local port for metrics; 0 selects any free port. Without it, metrics are off. */
  readonly adminPort?: number | undefined;
  /** The address for metrics. Default: 127.0.0.1, which accepts only host names of this machine. */
  readonly adminHost?: string | undefined;
  readonly acceptsVitals: boolean;
  /** Whether each response is a line of JSON. Default: only the reasons of failures are logged. */
  readonly logsResponses?: boolean;
  /** Where lines of JSON go. Default: standard output. */
  readonly lines?: LineWriter | undefined;
  readonly log: Log;
}

const LOOPBACK = '127.0.0.1';

/**
 * Counts a server's responses and its visitors' web vitals, and serves the admin port. Throws a `UserError` if that port
 * is in use. Libraries of disabled parts are not loaded.
 */
export async function observeSite(options: ObserveSiteOptions) {
  const { live, analysis, cachedBytes, adminPort, adminHost, acceptsVitals, logsResponses, log } = options;
  const lines = logsResponses ? (options.lines ?? lineWriter()) : null;
  const observers: ObserveResponse[] = [lines === null ? failureLog(log) : requestLog(lines)];
  const takers = [analysis.take];
  let admin: Listening | null = null;
  if (adminPort !== undefined) {
    const { siteRegistry } = await import('./registry');
    const { current, canary, problem } = live;
    const { observe, takeVitals, registry } = siteRegistry({
      serving: () => [current(), canary()?.site ?? null].filter((one) => one !== null),
      cachedBytes,
      acceptsVitals,
      analysis,
      droppedLines: lines?.dropped ?? null,
      problem,
    });
    observers.push(observe);
    takers.push(takeVitals);
    const host = adminHost ?? LOOPBACK;
    const handler = adminHandler({ live, registry, isPublic: !isLoopback(host) });
    const variables = { port: 'ADMIN_PORT', host: 'ADMIN_HOST' };
    admin = await listen({ handler, port: adminPort, host, variables, log });
    log(`Metrics are at ${originOf(host, admin.port)}/metrics.`);
  }
  return {
    receive: acceptsVitals ? receiveWebVitals({ take: allOf(takers) }) : undefined,
    observe: allOf(observers),
    admin,
  };
}

function allOf<Args extends readonly unknown[]>(all: readonly ((...args: Args) => void)[]) {
  return (...args: Args) => {
    for (const one of all) one(...args);
  };
}
