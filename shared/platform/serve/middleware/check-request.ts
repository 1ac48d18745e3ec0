import { UserError } from '../../config/user-error';
import { respondWithError } from '../respond/error-response';
import { respond } from '../respond/prepared-response';
import { nothingComposed } from '../site/loaded-site';
import type { Middleware } from './middleware';

/** Rejects two `Host` headers, because intermediaries may interpret them differently. */
export const checkHost: Middleware = (visit, next) => {
  const { request, path, stable } = visit;
  if (!request.header('host')?.includes(',')) return next(visit);
  return respondWithError(stable, request, { path, status: 400, message: 'Bad Request' });
};

/** `GET /healthz`: whether this server can answer visitors. The admin port provides details. */
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

export const checkMethod: Middleware = (visit, next) => {
  const { request, path, stable } = visit;
  if (request.method === 'GET' || request.method === 'HEAD') return next(visit);
  return respondWithError(stable, request, {
    path,
    status: 405,
    message: 'Method Not Allowed',
    headers: { allow: 'GET, HEAD' },
  });
};

export const checkComposed: Middleware = (visit, next) =>
  visit.stable === nothingComposed
    ? respondWithError(nothingComposed, visit.request, {
        status: 503,
        message: 'The site has not been composed yet',
        failure: new UserError('Nothing is live yet.'),
      })
    : next(visit);
