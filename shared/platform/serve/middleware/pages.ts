import {
  caching,
  cachingHeaders,
  documentCaching,
  documentHeaders,
  variesBy,
} from '@site/kit/protocol/response-headers';
import { pageNotFoundMessage, resolveUrl } from '@site/kit/protocol/url-rules';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { respondWithError } from '../respond/error-response';
import { respond, respondWithBody } from '../respond/prepared-response';
import type { Headers, SiteResponse } from '../respond/site-response';
import { keepChoice, localeOfRequest, redirectFromRoot, rootVaries } from '../respond/visitor-locale';
import { findDocument, isPage, type LoadedDocument, type LoadedSite } from '../site/loaded-site';
import { documentVariant } from './canary';
import { bucketTag } from './files';
import type { Middleware, Next, Variant, Visit } from './middleware';

/** Redirects paths that are not canonical, and rejects malformed ones (docs/reference/behaviour/routes.md#urls). */
export const urlRules: Middleware = (visit, next) => {
  const { variant, request, path, search } = visit;
  // The path of a page is canonical.
  if (search === '' && isPage(variant.site.documents.get(path))) return next(visit);
  const url = resolveUrl(path + search);
  switch (url.kind) {
    case 'ok':
      return next({ ...visit, path: url.path, search: url.search });
    case 'redirect':
      return respond(variant.site, {
        status: url.status,
        headers: { location: url.location, 'cache-control': caching.anHour },
        body: null,
      });
    case 'not-found':
    case 'bad-request':
      return respondWithError(variant.site, request, { path, ...url });
  }
};

export interface PageOptions {
  /** Whether pages may send web vitals. */
  readonly acceptsVitals?: boolean;
  /** Where browsers report violations of the content security policy. */
  readonly reportUrl?: string | undefined;
  /** Gives the token of a visit for the canary analysis, from the document's build and the visitor's address. */
  readonly signVisit?: ((build: string, address: string) => string | null) | undefined;
}

export const page =
  ({ acceptsVitals = false, reportUrl, signVisit = () => null }: PageOptions): Middleware =>
  (visit, next) => {
    const { request, path, search } = visit;
    const { variant, cookie } = documentVariant(visit);
    const { site } = variant;
    const { locale, vary } = localeOfRequest(site.locales, request, path);
    const document = findDocument(site, path, locale.code);
    const elsewhere =
      (document && keepChoice(site.locales, path, search)) ??
      (path === '/' ? redirectFromRoot(site.locales, request, search) : null);
    if (elsewhere !== null) return respond(site, elsewhere);
    if (document === null) return next(visit);
    const response = documentResponse(visit, { document, variant, vary, acceptsVitals, reportUrl });
    const isCounted = acceptsVitals && variant.audience === 'bucket' && request.method === 'GET';
    const visitToken = isCounted ? signVisit(site.build, request.address ?? '') : null;
    if (cookie === null && visitToken === null) return response;
    return {
      ...response,
      headers: {
        ...response.headers,
        ...(cookie !== null && { 'set-cookie': cookie }),
        ...(visitToken !== null && { 'server-timing': documentTimings(site.build, true, visitToken) }),
      },
    };
  };

interface FoundDocument {
  readonly document: LoadedDocument;
  readonly variant: Variant;
  readonly vary: string;
  readonly acceptsVitals: boolean;
  readonly reportUrl: string | undefined;
}

function documentResponse(
  { request, path }: Visit,
  { document, variant: { site, audience }, vary: byVisitor, acceptsVitals, reportUrl }: FoundDocument,
): SiteResponse {
  const isShared = audience === 'everyone';
  const byLocale = path === '/' && rootVaries(site.locales) ? variesBy.visitorAndLink : byVisitor;
  const vary = byLocale === '' && !isShared ? variesBy.variant : byLocale;
  return respondWithBody(site, request, {
    body: document.body,
    use: isShared ? vary : `${vary} by bucket`,
    ...(!isShared && { tag: bucketTag }),
    // A method, because `tsx` names arrow functions on every request (decision 0092).
    headers() {
      const cacheControl = vary === '' ? caching.revalidate : caching.revalidatePrivately;
      return {
        ...cachingHeaders(cacheControl),
        'cache-control': documentCaching(cacheControl),
        ...documentHeaders,
        ...policyHeaders(document.policy, { reportUrl, https: site.https }),
        'server-timing': documentTimings(site.build, acceptsVitals && audience !== 'preview'),
        ...(vary !== '' && { vary }),
      };
    },
  });
}

/** The policy with the reporting endpoint: `report-to` requires https, `report-uri` does not. */
function policyHeaders(
  policy: string,
  { reportUrl, https }: Pick<FoundDocument, 'reportUrl'> & Pick<LoadedSite, 'https'>,
): Headers {
  if (reportUrl === undefined) return { 'content-security-policy': policy };
  const reporting = `report-uri ${reportUrl}${https ? '; report-to site' : ''}`;
  return {
    'content-security-policy': `${policy}; ${reporting}`,
    ...(https && { 'reporting-endpoints': `site="${reportUrl}"` }),
  };
}

export const pageNotFound: Next = ({ variant, request, path }) =>
  respondWithError(variant.site, request, { path, status: 404, message: pageNotFoundMessage(path) });
