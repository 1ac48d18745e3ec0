import { documentHeaders, previewHeaders, secretHeaders } from '@site/kit/protocol/response-headers';
import { leavePreviewPath, previewsBase, releasesBase } from '@site/kit/protocol/site-paths';
import { isPreviewName } from '../../store/previews';
import { readOwnCookie, writeCookie } from '../respond/cookies';
import { respondWithError } from '../respond/error-response';
import { prefersJson } from '../respond/negotiate';
import { respond } from '../respond/prepared-response';
import type { SiteRequest, SiteResponse, StoredBody } from '../respond/site-response';
import { localeOfRequest } from '../respond/visitor-locale';
import type { LoadedSite } from '../site/loaded-site';
import type { FindPreview } from '../site/preview-sites';
import type { Middleware, Next, Visit } from './middleware';

const COOKIE = 'site_preview';
const GONE = 'This preview is gone';

/** Paths below `/_preview/`: puts a visitor who knows a preview's name on it, or takes the visitor off. */
export const previewLink =
  (find: FindPreview | undefined): Middleware =>
  (visit, next) =>
    find !== undefined && visit.path.startsWith(previewsBase) ? openPreview(visit, find) : next(visit);

/**
 * Gives visitors whose cookie names a preview that preview (docs/reference/behaviour/releases.md#previews). They stay
 * on the live site with a
 * name that nobody made, and while the preview can't be loaded. Files of releases are looked up in production first.
 */
export const preview =
  (find: FindPreview | undefined): Middleware =>
  (visit, next) => {
    const name = previewNameOf(visit);
    if (find === undefined || name === null) return next(visit);
    return visit.path.startsWith(releasesBase) ? next(visit) : onPreview(visit, name, find, next);
  };

/** Tells a visitor whose preview has ended, where a page would come next. */
export const endedPreview: Middleware = (visit, next) =>
  visit.isAfterPreview ? previewGone(visit) : next(visit);

/** The origin of previews shows nothing else: who is on none is led to the site. */
export const previewsOnly: Middleware = (visit, next) => {
  const { stable, request, variant, path, search } = visit;
  const isElsewhere = stable.previewOrigin !== null && isAt(stable.previewOrigin, request);
  if (!isElsewhere || variant.audience === 'preview') return next(visit);
  return leadTo(stable, new URL(path + search, stable.origin).href);
};

/** The name in the visitor's cookie; null where there is none, or where another origin shows previews. */
function previewNameOf({ request, stable }: Visit): string | null {
  const { https, previewOrigin } = stable;
  if (previewOrigin !== null && !isAt(previewOrigin, request)) return null;
  const name = readOwnCookie(request, { name: COOKIE, https });
  return name !== undefined && isPreviewName(name) ? name : null;
}

function isAt(origin: string, request: SiteRequest): boolean {
  return origin.endsWith(`://${request.header('host')?.toLowerCase()}`);
}

async function onPreview(visit: Visit, name: string, find: FindPreview, next: Next): Promise<SiteResponse> {
  const found = await find(name);
  if (found === 'gone') return next({ ...visit, isAfterPreview: true });
  if (typeof found === 'string') return next(visit);
  return privately(
    await next({
      ...visit,
      request: unconditional(visit.request),
      variant: { site: found.site, audience: 'preview' },
    }),
  );
}

/** A file that only the visitor's preview has; null without one. */
export async function fileOfPreview(visit: Visit, find: FindPreview | undefined): Promise<StoredBody | null> {
  const name = previewNameOf(visit);
  if (find === undefined || name === null) return null;
  const found = await find(name);
  return typeof found === 'string' ? null : found.findReleaseFile(visit.path).catch(() => null);
}

/** Keeps a response from caches and search engines: it is for one visitor alone. */
export function privately(response: SiteResponse): SiteResponse {
  const { etag, 'cdn-cache-control': cdn, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...previewHeaders } };
}

/** The browser's copy is of another composition, whatever its tag says. */
function unconditional(request: SiteRequest): SiteRequest {
  return {
    method: request.method,
    header: (name) => (name === 'if-none-match' ? null : request.header(name)),
  };
}

async function openPreview(visit: Visit, find: FindPreview): Promise<SiteResponse> {
  const { stable, request, path } = visit;
  const { previewOrigin } = stable;
  const isElsewhere = previewOrigin !== null && !isAt(previewOrigin, request);
  if (path === leavePreviewPath)
    return leadTo(stable, previewOrigin === null ? '/' : `${stable.origin}/`, cookieFor(stable, '', 0));
  const name = path.slice(previewsBase.length);
  if (isElsewhere && isPreviewName(name)) return leadTo(stable, previewOrigin + path);
  const found = isPreviewName(name) ? await find(name) : 'unknown';
  if (found === 'unavailable') {
    const message = 'This preview is temporarily unavailable';
    const response = respondWithError(stable, request, { path, status: 503, message });
    return { ...response, headers: { ...response.headers, ...secretHeaders } };
  }
  if (typeof found === 'string') return previewGone(visit);
  const seconds = Math.max(1, Math.round((Date.parse(found.until) - Date.now()) / 1000));
  return leadTo(stable, '/', cookieFor(stable, name, seconds));
}

function leadTo(site: LoadedSite, location: string, cookie?: string): SiteResponse {
  const headers = { location, ...(cookie !== undefined && { 'set-cookie': cookie }), ...secretHeaders };
  return respond(site, { status: 303, headers, body: null });
}

function cookieFor({ https }: LoadedSite, name: string, maxAge: number): string {
  return writeCookie({ name: COOKIE, value: name, maxAge, https });
}

/** Says that a preview is gone, and takes the visitor off it. */
function previewGone(visit: Visit): SiteResponse {
  const { stable, request } = visit;
  const { headers, body } = goneMessage(visit);
  return respond(stable, {
    status: 410,
    headers: { vary: 'accept', 'set-cookie': cookieFor(stable, '', 0), ...secretHeaders, ...headers },
    body: request.method === 'HEAD' ? null : body,
  });
}

function goneMessage({ stable, request, path }: Visit) {
  if (prefersJson(request)) {
    const body = JSON.stringify({ statusCode: 410, message: GONE });
    return { headers: { 'content-type': 'application/json' }, body };
  }
  const { locale } = localeOfRequest(stable.locales, request, path);
  const page = stable.previews.get(locale.code)?.gone;
  if (page === undefined)
    return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${GONE}. The site is at /\n` };
  const headers = { ...documentHeaders, 'content-security-policy': page.policy };
  return { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: page.html };
}
