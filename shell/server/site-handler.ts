import { detectLocale, localeCookieName } from '../protocol/detect-locale';
import { caching, commonHeaders, releaseFileHeaders, siteFileHeaders } from '../protocol/response-headers';
import { buildManifestsBase, releasesBase } from '../protocol/site-paths';
import { pageNotFoundMessage, resolveUrl, splitTarget } from '../protocol/url-rules';
import { type ErrorCause, respondWithError } from './errors';
import { fallbackPage, fallbackPayload } from './fallback-pages';
import type { LoadedDocument, LoadedSite } from './loaded-site';
import { cookieOf, preferredLanguages } from './negotiate';
import type { FindReleaseFile } from './release-files';
import { respondWith, type SiteRequest, type SiteResponse, type StoredBody } from './response';

export interface SiteHandlerOptions {
  /** The live composition; null before the first. */
  readonly site: () => LoadedSite | null;
  /** What keeps the newest composition from being served; null where nothing does. */
  readonly problem?: () => string | null;
  readonly findReleaseFile: FindReleaseFile;
  /** Finds the build manifest of any composition, live or not, by its URL path. */
  readonly findBuildManifest: FindReleaseFile;
}

/** Makes the response to a request. `target` is the request target as it was received. */
export type SiteHandler = (request: SiteRequest, target: string) => Promise<SiteResponse>;

/** The site as a function from request to response: redirects, documents, files, releases and errors. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  return async (request, target) => {
    const response = await route(options, request, target).catch((error: unknown) => {
      console.error(`${request.method} ${target} failed: ${String(error)}`);
      return respondWithError(options.site(), request, { status: 500, message: 'Internal Server Error' });
    });
    return { ...response, headers: { ...commonHeaders, ...response.headers } };
  };
}

async function route(
  options: SiteHandlerOptions,
  request: SiteRequest,
  target: string,
): Promise<SiteResponse> {
  const site = options.site();
  const { path, search } = splitTarget(target);
  if (path === '/healthz') return health(site, options.problem?.() ?? null, request);
  const fail = (cause: ErrorCause) => respondWithError(site, request, cause);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return fail({ status: 405, message: 'Method Not Allowed', headers: { allow: 'GET, HEAD' } });
  }
  if (site === null) return fail({ status: 503, message: 'The site has not been composed yet' });

  if (path.startsWith(releasesBase)) {
    return stored(options.findReleaseFile, path, fail, (file) =>
      respondWith(file, request, releaseHeaders(path, site)),
    );
  }
  if (path.startsWith(buildManifestsBase) && !site.files.has(path)) {
    return stored(options.findBuildManifest, path, fail, (file) =>
      respondWith(file, request, siteFileHeaders(path)),
    );
  }
  const file = site.files.get(path) ?? fallbackPayload(site, path);
  if (file !== null) {
    return respondWith(file, request, siteFileHeaders(path));
  }

  const url = resolveUrl(path + search);
  if (url.kind === 'ok' && url.path === '/' && site.root) return toHome(site.root, search, request);
  switch (url.kind) {
    case 'not-found':
    case 'bad-request':
      return fail(url);
    case 'redirect':
      return {
        status: url.status,
        headers: { location: url.location, 'cache-control': caching.anHour },
        body: null,
      };
    case 'ok': {
      const document = findDocument(site, url.path);
      if (document === null) return fail(notFound(path));
      return respondWith(document.body, request, {
        'cache-control': caching.revalidate,
        'content-security-policy': document.policy,
      });
    }
  }
}

/** A file of the store: what the store cannot give now is no "not found", which a browser would believe. */
async function stored(
  find: FindReleaseFile,
  path: string,
  fail: (cause: ErrorCause) => SiteResponse,
  respond: (file: StoredBody) => SiteResponse,
): Promise<SiteResponse> {
  try {
    const file = await find(path);
    return file === null ? fail(notFound(path)) : respond(file);
  } catch {
    return fail({ status: 503, message: 'This file cannot be had at the moment' });
  }
}

/** To the home page in the visitor's language (docs/behaviour.md#locale). */
function toHome(
  { status, fallback, locales }: NonNullable<LoadedSite['root']>,
  search: string,
  request: SiteRequest,
): SiteResponse {
  const cookie = cookieOf(request, localeCookieName);
  const languages = preferredLanguages(request);
  const { location } = detectLocale({ locales, fallback, cookie, languages });
  return {
    status,
    headers: { location: location + search, 'cache-control': caching.none, vary: 'cookie, accept-language' },
    body: null,
  };
}

/** The document of a page's address; the documents of errors have none. */
function findDocument(site: LoadedSite, path: string): LoadedDocument | null {
  const document = site.documents.get(path);
  if (document?.status === 200 && document.fallback === null) return document;
  return fallbackPage(site, path);
}

function notFound(path: string): ErrorCause {
  return { status: 404, message: pageNotFoundMessage(path) };
}

function releaseHeaders(path: string, site: LoadedSite): Record<string, string> {
  return {
    ...releaseFileHeaders,
    ...(path.endsWith('.html') && { 'content-security-policy': site.framePolicy }),
  };
}

function health(site: LoadedSite | null, problem: string | null, request: SiteRequest): SiteResponse {
  const state = {
    ...(site === null
      ? { status: 'starting' }
      : { status: 'ok', build: site.build, releases: site.releases }),
    ...(problem !== null && { problem }),
  };
  const body = JSON.stringify(state);
  return {
    status: site === null ? 503 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: request.method === 'HEAD' ? null : body,
  };
}
