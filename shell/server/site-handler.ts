import {
  caching,
  cachingHeaders,
  commonHeaders,
  releaseFileHeaders,
  siteFileHeaders,
  variesBy,
} from '../protocol/response-headers';
import { buildManifestsBase, releasesBase } from '../protocol/site-paths';
import { pageNotFoundMessage, resolveUrl, splitTarget } from '../protocol/url-rules';
import { type ErrorCause, respondWithError } from './errors';
import { fallbackPayload, findDocument } from './find-document';
import type { LoadedSite } from './loaded-site';
import type { FindReleaseFile } from './release-files';
import { respondWith, type SiteRequest, type SiteResponse, type StoredBody } from './response';
import { keepChoice, localeOfRequest, redirectFromRoot, rootVaries } from './visitor-locale';

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
  const fail = (cause: ErrorCause) => respondWithError(site, request, { path, ...cause });
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
    case 'ok':
      return page(site, request, url) ?? fail(notFound(path));
  }
}

/** A page, or where its path leads this visitor; null where there is none. */
function page(
  site: LoadedSite,
  request: SiteRequest,
  { path, search }: { readonly path: string; readonly search: string },
): SiteResponse | null {
  const { locale, vary: varies } = localeOfRequest(site.locales, request, path);
  const document = findDocument(site, path, locale.code);
  const chosen = document && keepChoice(site.locales, path, search);
  if (chosen) return chosen;
  const home = path === '/' ? redirectFromRoot(site.locales, request, search) : null;
  if (home !== null || document === null) return home;
  const vary = path === '/' && rootVaries(site.locales) ? variesBy.visitorAndLink : varies;
  return respondWith(document.body, request, {
    ...cachingHeaders(vary === '' ? caching.revalidate : caching.revalidatePrivately),
    'content-security-policy': document.policy,
    ...(vary !== '' && { vary }),
  });
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
