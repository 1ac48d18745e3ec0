import { documentTimings } from '@site/kit/protocol/measures';
import { caching, documentHeaders } from '@site/kit/protocol/response-headers';
import { type ErrorStatus, errorPaths } from '@site/kit/protocol/site-paths';
import { findErrorPage } from '../site/find-document';
import type { LoadedSite } from '../site/loaded-site';
import { prefersJson } from './negotiate';
import { complete, respondFrom } from './prepared';
import type { SiteRequest, SiteResponse } from './response';
import { localeOfRequest } from './visitor-locale';

export interface ErrorCause {
  readonly status: number;
  readonly message: string;
  /** The path that was asked for: its locale is the page's. */
  readonly path?: string;
  readonly headers?: { readonly allow: string };
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
  const headers = { 'cache-control': caching.none, vary: 'accept', ...cause.headers };
  const head = request.method === 'HEAD';
  if (prefersJson(request)) {
    const body = JSON.stringify({ statusCode: cause.status, message: cause.message });
    return complete(site, {
      status: cause.status,
      headers: { ...headers, 'content-type': 'application/json' },
      body: head ? null : body,
    });
  }
  const page = site && errorPage(site, request, cause);
  if (!page) {
    const text = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
    return complete(site, { status: cause.status, headers: text, body: head ? null : `${cause.message}\n` });
  }
  const { document, vary } = page;
  return respondFrom(site, request, {
    body: document.body,
    use: `${cause.status} ${vary} ${cause.headers?.allow}`,
    status: cause.status,
    headers: () => ({
      ...headers,
      vary: vary === '' ? headers.vary : `${headers.vary}, ${vary}`,
      ...documentHeaders,
      'server-timing': documentTimings(site.build),
      'content-security-policy': document.policy,
    }),
  });
}

/** The page of an error in the locale of the path that was asked for; null where the composition has none. */
function errorPage(site: LoadedSite, request: SiteRequest, { status, path = '/' }: ErrorCause) {
  const { locale, vary } = localeOfRequest(site.locales, request, path);
  const own = errorPaths[status as ErrorStatus] as string | undefined;
  const document =
    findErrorPage(site, own ?? errorPaths[500], locale.code) ??
    findErrorPage(site, errorPaths[500], locale.code);
  return document === undefined ? null : { document, vary };
}
