import { documentTimings } from '@site/kit/protocol/measures';
import {
  caching,
  cachingHeaders,
  documentHeaders,
  fileCaching,
  isOfBuild,
  releaseFileHeaders,
  siteFileHeaders,
  variesBy,
} from '@site/kit/protocol/response-headers';
import {
  buildManifestsBase,
  previewsBase,
  releasesBase,
  withoutSecrets,
} from '@site/kit/protocol/site-paths';
import { pageNotFoundMessage, type ResolvedUrl, resolveUrl, splitTarget } from '@site/kit/protocol/url-rules';
import { type ErrorCause, respondWithError } from './errors';
import { fallbackPayload, findDocument, isPage } from './find-document';
import type { LoadedSite } from './loaded-site';
import { complete, respondFrom } from './prepared';
import { asPreview, onPreview, openPreview, previewGone } from './preview-responses';
import type { FindReleaseFile } from './release-files';
import type { SiteRequest, SiteResponse, StoredBody } from './response';
import type { FindPreview } from './shown-previews';
import {
  type Canary,
  type Draw,
  type Live,
  previewNameOf,
  type Side,
  sideOf,
  sideOfAll,
  sideOfDocument,
} from './sides';
import { keepChoice, localeOfRequest, redirectFromRoot, rootVaries } from './visitor-locale';

export interface SiteHandlerOptions {
  /** The live composition, the stable one where a canary runs; null before the first. */
  readonly site: () => LoadedSite | null;
  /** What a share of the visitors get in its place. */
  readonly canary?: () => Canary | null;
  /** Draws the number by which a visitor belongs to that share. */
  readonly draw?: Draw;
  /** What keeps the newest composition from being served; null where nothing does. */
  readonly problem?: () => string | null;
  readonly findReleaseFile: FindReleaseFile;
  /** Finds the build manifest of any composition, live or not, by its URL path. */
  readonly findBuildManifest: FindReleaseFile;
  /** Finds the previews that visitors are on; without it there are none. */
  readonly previews?: FindPreview | undefined;
  /** Whether pages may send measures of their visits. */
  readonly takesMeasures?: boolean;
}

/** Makes the response to a request; at once, unless a file must come from the store. `target` is as it was received. */
export type SiteHandler = (request: SiteRequest, target: string) => SiteResponse | Promise<SiteResponse>;

/** The site as a function from request to response: redirects, documents, files, releases and errors. */
export function createSiteHandler(options: SiteHandlerOptions): SiteHandler {
  return (request, target) => {
    try {
      const response = route(options, request, target);
      return response instanceof Promise
        ? response.catch((error: unknown) => failed(options, request, target, error))
        : response;
    } catch (error) {
      return failed(options, request, target, error);
    }
  };
}

function failed({ site }: SiteHandlerOptions, request: SiteRequest, target: string, error: unknown) {
  console.error(`${request.method} ${withoutSecrets(target)} failed: ${String(error)}`);
  return respondWithError(site(), request, { status: 500, message: 'Internal Server Error' });
}

function route(
  options: SiteHandlerOptions,
  request: SiteRequest,
  target: string,
): SiteResponse | Promise<SiteResponse> {
  const stable = options.site();
  const { path, search } = splitTarget(target);
  if (path === '/healthz') return health(options, request);
  const live = stable && { stable, canary: options.canary?.() ?? null, preview: null };
  const name = isOfSide(path) ? previewNameOf(request) : null;
  if (live === null || name === null || options.previews === undefined)
    return respondOn(options, live, request, { path, search });
  return onPreview(live, request, options.previews(name), (own, asked) =>
    respondOn(options, own, asked, { path, search }),
  );
}

/** What differs by side at all: files of releases have an address of their own, and a preview is opened from anywhere. */
function isOfSide(path: string): boolean {
  return !path.startsWith(releasesBase) && !path.startsWith(previewsBase);
}

function respondOn(
  options: SiteHandlerOptions,
  live: Live | null,
  request: SiteRequest,
  { path, search }: { readonly path: string; readonly search: string },
): SiteResponse | Promise<SiteResponse> {
  const side = live && sideOf(live, request);
  const site = side?.site ?? null;
  // Two of them, which servers on the way may read differently.
  if (request.header('host')?.includes(','))
    return respondWithError(site, request, { path, status: 400, message: 'Bad Request' });
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const allow = { allow: 'GET, HEAD' };
    return respondWithError(site, request, {
      path,
      status: 405,
      message: 'Method Not Allowed',
      headers: allow,
    });
  }
  if (live === null || side === null || site === null)
    return respondWithError(site, request, { status: 503, message: 'The site has not been composed yet' });

  if (path.startsWith(previewsBase) && options.previews !== undefined)
    return openPreview(options.previews, live, request, path);
  if (path.startsWith(releasesBase)) return releaseFile(options, live.stable, request, path);
  const file = findFile(live, side, path);
  if (file !== null) return siteFile(isOfBuild(path) ? side : sideOfAll(live), request, path, file);
  if (path.startsWith(buildManifestsBase)) return buildManifest(options, live, request, path);

  // A page's path is in canonical form; for all others the rules say what becomes of them.
  const known = search === '' && isPage(site.documents.get(path));
  const url: ResolvedUrl = known ? { kind: 'ok', path, search } : resolveUrl(path + search);
  switch (url.kind) {
    case 'not-found':
    case 'bad-request':
      return respondWithError(site, request, { path, ...url });
    case 'redirect':
      return complete(site, {
        status: url.status,
        headers: { location: url.location, 'cache-control': caching.anHour },
        body: null,
      });
    case 'ok':
      if (live.preview === 'gone') return previewGone(live, request, path);
      return (
        page(options, sideOfDocument(live, request, options.draw), request, url) ??
        respondWithError(site, request, notFound(path))
      );
  }
}

/** A page, or where its path leads this visitor; null where there is none. */
function page(
  { takesMeasures }: SiteHandlerOptions,
  { site, isPersonal, isPreview, cookie }: Side,
  request: SiteRequest,
  { path, search }: { readonly path: string; readonly search: string },
): SiteResponse | null {
  const { locale, vary: varies } = localeOfRequest(site.locales, request, path);
  const document = findDocument(site, path, locale.code);
  const elsewhere =
    (document && keepChoice(site.locales, path, search)) ??
    (path === '/' ? redirectFromRoot(site.locales, request, search) : null);
  if (elsewhere !== null) return complete(site, elsewhere);
  if (document === null) return null;
  const byLocale = path === '/' && rootVaries(site.locales) ? variesBy.visitorAndLink : varies;
  const vary = byLocale === '' && isPersonal ? variesBy.side : byLocale;
  const response = respondFrom(site, request, {
    body: document.body,
    use: isPersonal ? `${vary} by side` : vary,
    ...(isPersonal && bySide),
    // A method: to an arrow function, `tsx` gives its name at each request (docs/decisions/0092).
    headers() {
      return {
        ...cachingHeaders(vary === '' ? caching.revalidate : caching.revalidatePrivately),
        ...documentHeaders,
        'content-security-policy': document.policy,
        'server-timing': documentTimings(site.build, takesMeasures && !isPreview),
        ...(vary !== '' && { vary }),
      };
    },
  });
  return cookie === null ? response : { ...response, headers: { ...response.headers, 'set-cookie': cookie } };
}

/**
 * What caches keep of one composition must not be confirmed to them while visitors get two: a "not modified" would have
 * them send it to all.
 */
const bySide = { tag: '-side' } as const;

/** A composition's file. What does not belong to a document is the stable one's for all but previews, and shared. */
function findFile({ stable, canary }: Live, { site, isPreview }: Side, path: string): StoredBody | null {
  if (isPreview || isOfBuild(path)) return site.files.get(path) ?? fallbackPayload(site, path);
  return stable.files.get(path) ?? canary?.site.files.get(path) ?? null;
}

function siteFile(
  { site, isPersonal }: Side,
  request: SiteRequest,
  path: string,
  body: StoredBody,
): SiteResponse {
  const timings = isOfBuild(path) && { 'server-timing': documentTimings(site.build) };
  if (!isPersonal) {
    const headers = () => ({ ...siteFileHeaders(path), ...timings });
    return respondFrom(site, request, { body, use: fileCaching(path), headers });
  }
  const headers = { ...cachingHeaders(caching.revalidatePrivately), vary: variesBy.side, ...timings };
  return respondFrom(site, request, { body, use: 'by side', ...bySide, headers: () => headers });
}

async function releaseFile(
  options: SiteHandlerOptions,
  site: LoadedSite,
  request: SiteRequest,
  path: string,
): Promise<SiteResponse> {
  const body = await fromStore(options.findReleaseFile, path);
  const respond = (found: StoredBody) => {
    const policy = path.endsWith('.html') && { 'content-security-policy': site.framePolicy };
    return respondFrom(site, request, {
      body: found,
      use: policy ? 'frame' : 'release',
      headers: () => ({ ...releaseFileHeaders, ...policy }),
    });
  };
  if (body !== null && body !== 'away') return respond(body);
  // What a preview alone has is for its visitors. A file that is released always comes first.
  const own = body === null ? await previewFile(options, request, path) : null;
  return own === null ? respondWithError(site, request, absent(path, body)) : asPreview(respond(own));
}

async function previewFile(
  { previews }: SiteHandlerOptions,
  request: SiteRequest,
  path: string,
): Promise<StoredBody | null> {
  const name = previews && previewNameOf(request);
  const found = name ? await previews(name) : 'unknown';
  return typeof found === 'string' ? null : found.findReleaseFile(path).catch(() => null);
}

async function buildManifest(
  { findBuildManifest }: SiteHandlerOptions,
  live: Live,
  request: SiteRequest,
  path: string,
): Promise<SiteResponse> {
  const body = await fromStore(findBuildManifest, path);
  if (body === null || body === 'away') return respondWithError(live.stable, request, absent(path, body));
  return siteFile(sideOfAll(live), request, path, body);
}

function fromStore(find: FindReleaseFile, path: string): Promise<StoredBody | null | 'away'> {
  return find(path).catch(() => 'away' as const);
}

/** What the store cannot give now is no "not found", which a browser would believe. */
function absent(path: string, found: null | 'away'): ErrorCause {
  if (found === null) return notFound(path);
  return { path, status: 503, message: 'This file cannot be had at the moment' };
}

function notFound(path: string): ErrorCause {
  return { path, status: 404, message: pageNotFoundMessage(path) };
}

function health({ site: current, canary: currentCanary, problem }: SiteHandlerOptions, request: SiteRequest) {
  const [site, canary, trouble] = [current(), currentCanary?.() ?? null, problem?.() ?? null];
  const state = {
    ...(site === null
      ? { status: 'starting' }
      : { status: 'ok', build: site.build, releases: site.releases }),
    ...(canary !== null && {
      canary: { build: canary.site.build, share: canary.share, releases: canary.site.releases },
    }),
    ...(trouble !== null && { problem: trouble }),
  };
  const body = JSON.stringify(state);
  return complete(site, {
    status: site === null ? 503 : 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: request.method === 'HEAD' ? null : body,
  });
}
