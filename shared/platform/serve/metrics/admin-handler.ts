import type { Registry } from 'prom-client';
import { isLoopbackHost } from '../http/loopback-host';
import type { SiteResponse } from '../respond/response';
import type { SiteHandler } from '../site-handler';

/** What the admin port answers: `/metrics`, for whoever is on this machine. */
export function adminHandler(registry: Registry): SiteHandler {
  return async (request, target) => {
    if (!isLoopbackHost(request.header('host') ?? '')) return text(403, 'Forbidden');
    if (request.method !== 'GET') return text(405, 'Method Not Allowed', { allow: 'GET' });
    if (target !== '/metrics') return text(404, 'Not Found');
    return {
      status: 200,
      headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      body: await registry.metrics(),
    };
  };
}

function text(status: number, message: string, headers = {}): SiteResponse {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: `${message}\n`,
  };
}
