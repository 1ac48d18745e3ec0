import { caching, documentCaching, documentHeaders } from '@site/kit/protocol/response-headers';
import { errorPaths, requestIdAttribute } from '@site/kit/protocol/site-paths';
import { isFilePath } from '@site/kit/protocol/url-rules';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { findErrorPage, type LoadedSite } from '../site/loaded-site';
import { prefersJson } from './negotiate';
import { respond, respondWithBody } from './prepared-response';
import { requestIdHeader, requestIdOf, type SiteRequest, type SiteResponse } from './site-response';
import { localeOfRequest } from './visitor-locale';

export type ErrorCause = {
  readonly message: string;
  /** The requested path, whose locale the page uses. */
  readonly path?: string;
  readonly headers?: { readonly allow: string };
} & (
  | { readonly status: 400 | 404 | 405 | 414; readonly failure?: undefined }
  /** `failure` is why the server failed, for its log, which has the id in the response. */
  | { readonly status: 500 | 503; readonly failure: unknown }
);

/**
 * The prerendered error page, or JSON if the client prefers it. Plain text for the path of a file, and without a page.
 */
export function respondWithError(site: LoadedSite, request: SiteRequest, cause: ErrorCause): SiteResponse {
  const response = errorResponse(site, request, cause);
  return cause.failure === undefined ? response : { ...response, failure: cause.failure };
}

function errorResponse(site: LoadedSite, request: SiteRequest, cause: ErrorCause): SiteResponse {
  const requestId = cause.status < 500 ? null : requestIdOf(request);
  const headers = {
    'cache-control': caching.none,
    vary: 'accept',
    ...cause.headers,
    ...(requestId !== null && { [requestIdHeader]: requestId }),
  };
  const isHead = request.method === 'HEAD';
  if (prefersJson(request)) {
    const body = JSON.stringify({
      statusCode: cause.status,
      message: cause.message,
      ...(requestId !== null && { requestId }),
    });
    return respond(site, {
      status: cause.status,
      headers: { ...headers, 'content-type': 'application/json' },
      body: isHead ? null : body,
    });
  }
  const isOfFile = [404, 503].includes(cause.status) && isFilePath(cause.path ?? '/');
  const page = isOfFile ? null : errorPage(site, request, cause);
  if (page === null) {
    const text = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
    const message = requestId === null ? cause.message : `${cause.message} (request ${requestId})`;
    return respond(site, { status: cause.status, headers: text, body: isHead ? null : `${message}\n` });
  }
  const { document, vary } = page;
  const documentHeadersOf = () => ({
    ...headers,
    'cache-control': documentCaching(caching.none),
    vary: vary === '' ? headers.vary : `${headers.vary}, ${vary}`,
    ...documentHeaders,
    'server-timing': documentTimings(site.build),
    'content-security-policy': document.policy,
  });
  if (requestId !== null) {
    // Each has its own id, so there is nothing to prepare or to revalidate.
    const html = withRequestId(document.body.identity.toString('utf8'), requestId);
    const headersOfPage = { ...documentHeadersOf(), 'content-type': document.body.type };
    return respond(site, { status: cause.status, headers: headersOfPage, body: isHead ? null : html });
  }
  return respondWithBody(site, request, {
    body: document.body,
    use: `${cause.status} ${vary} ${cause.headers?.allow}`,
    status: cause.status,
    headers: documentHeadersOf,
  });
}

/** Fills in the element that the host prerenders for the id; without one, only the header has it. */
function withRequestId(html: string, id: string): string {
  return html.replace(requestIdElement, (_, start: string) => `${start}${id}`);
}

const requestIdElement = new RegExp(`(<\\w+ [^<>]*${requestIdAttribute}=""[^<>]*>)(?=</)`);

function errorPage(site: LoadedSite, request: SiteRequest, { status, path = '/' }: ErrorCause) {
  const { locale, vary } = localeOfRequest(site.locales, request, path);
  const document =
    findErrorPage(site, errorPaths[status], locale.code) ?? findErrorPage(site, errorPaths[500], locale.code);
  return document === undefined ? null : { document, vary };
}
