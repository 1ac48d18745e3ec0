import { respond } from '../respond/prepared-response';
import { nothingComposed } from '../site/loaded-site';
import type { Middleware } from './middleware';

/** `GET /healthz`: whether this server can answer visitors. The admin port has the details. */
export const health: Middleware = (visit, next) => {
  const { path, stable, request } = visit;
  if (path !== '/healthz') return next(visit);
  const isReady = stable !== nothingComposed;
  const body = JSON.stringify({ status: isReady ? 'ok' : 'unavailable' });
  return respond(stable, {
    status: isReady ? 200 : 503,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: request.method === 'HEAD' ? null : body,
  });
};
