import { type ErrorStatus, errorPaths } from '../protocol/site-paths';
import type { LoadedSite } from './loaded-site';
import { prefersJson } from './negotiate';
import type { SiteRequest, SiteResponse } from './response';
import { respondWith } from './response';

export interface ErrorCause {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The error in the form that the client prefers: the prerendered error page, or `{statusCode, message}` as JSON. A line of
 * text for a method that is refused, and where there is no error page yet (docs/behaviour.md#error-pages).
 */
export function respondWithError(
  site: LoadedSite | null,
  request: SiteRequest,
  cause: ErrorCause,
): SiteResponse {
  const headers = { 'cache-control': 'no-store', vary: 'accept', ...cause.headers };
  const head = request.method === 'HEAD';
  if (prefersJson(request)) {
    const body = JSON.stringify({ statusCode: cause.status, message: cause.message });
    return {
      status: cause.status,
      headers: { ...headers, 'content-type': 'application/json' },
      body: head ? null : body,
    };
  }
  const path = errorPaths[cause.status as ErrorStatus] as string | undefined;
  const document = site?.documents.get(path ?? errorPaths[500]) ?? site?.documents.get(errorPaths[500]);
  if (document === undefined) {
    const text = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
    return { status: cause.status, headers: text, body: head ? null : `${cause.message}\n` };
  }
  return respondWith(
    document.body,
    request,
    { ...headers, 'content-security-policy': document.policy },
    cause.status,
  );
}
