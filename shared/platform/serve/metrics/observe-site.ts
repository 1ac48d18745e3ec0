import { splitTarget } from '@site/kit/protocol/url-rules';
import type { CanaryAnalysis } from '../../canary/analysis';
import type { Log } from '../../config/log';
import { isLoopback } from '../../config/setting-types';
import { type Listening, listen } from '../http/listen';
import type { ObserveResponse } from '../http/node-adapter';
import { type LineWriter, lineWriter } from '../log/line-writer';
import { failureLog, requestLog } from '../log/request-log';
import {
  isLoopbackHost,
  originOf,
  plainText,
  type SiteHandler,
  type SiteResponse,
} from '../respond/site-response';
import type { LiveSite } from '../site/live-site';
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

interface AdminOptions {
  readonly live: LiveSite;
  readonly isPublic: boolean;
  readonly registry: { readonly contentType: string; readonly metrics: () => Promise<string> };
}

/** The admin port: `/metrics`, and `/healthz` with details. */
function adminHandler({ registry, isPublic, live }: AdminOptions): SiteHandler {
  return async (request, target) => {
    if (!isPublic && !isLoopbackHost(request.header('host') ?? '')) return plainText(403, 'Forbidden');
    const isHead = request.method === 'HEAD';
    if (request.method !== 'GET' && !isHead)
      return plainText(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
    const answer = (type: string, body: string): SiteResponse => ({
      status: 200,
      headers: { 'content-type': type, 'cache-control': 'no-store' },
      body: isHead ? null : body,
    });
    switch (splitTarget(target).path) {
      case '/metrics':
        return answer(registry.contentType, await registry.metrics());
      case '/healthz':
        return answer('application/json', JSON.stringify(healthDetails(live)));
      default:
        return plainText(404, 'Not Found');
    }
  };
}

function healthDetails({ current, canary, problem }: LiveSite) {
  const [stable, next, trouble] = [current(), canary(), problem()];
  return {
    ...(stable === null
      ? { status: 'starting' }
      : { status: 'ok', build: stable.build, releases: stable.releases }),
    ...(next !== null && {
      canary: { build: next.site.build, weight: next.weight, releases: next.site.releases },
    }),
    ...(trouble !== null && { problem: trouble }),
  };
}

function allOf<Args extends readonly unknown[]>(all: readonly ((...args: Args) => void)[]) {
  return (...args: Args) => {
    for (const one of all) one(...args);
  };
}
