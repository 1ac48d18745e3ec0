import { splitTarget } from '@site/kit/protocol/url-rules';
import { isLoopbackHost, plainText, type SiteHandler, type SiteResponse } from '../respond/site-response';
import type { LiveSite } from '../site/live-site';

export interface AdminOptions {
  readonly live: LiveSite;
  readonly isPublic: boolean;
  readonly registry: { readonly contentType: string; readonly metrics: () => Promise<string> };
}

/** The admin port: `/metrics`, and `/healthz` with details. */
export function adminHandler({ registry, isPublic, live }: AdminOptions): SiteHandler {
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
