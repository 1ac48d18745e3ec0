import { documentHeaders, previewHeaders, secretHeaders } from '@site/kit/protocol/response-headers';
import { leavePreviewPath, previewsBase, releasesBase } from '@site/kit/protocol/site-paths';
import { UserError } from '../../config/user-error';
import { isPreviewName } from '../../store/previews';
import { readOwnCookie, writeCookie } from '../respond/cookies';
import { respondWithError } from '../respond/error-response';
import { prefersJson } from '../respond/negotiate';
import { respond } from '../respond/prepared-response';
import { isHostOf, type SiteRequest, type SiteResponse, type StoredBody } from '../respond/site-response';
import { localeOfRequest } from '../respond/visitor-locale';
import type { LoadedSite } from '../site/loaded-site';
import type { FindPreview } from '../site/preview-sites';
import type { Middleware, Next, Visit } from './middleware';

export const previewCookie = 'site_preview';
const GONE = 'This preview is gone';

/** Paths below `/_preview/`: opens a preview for a visitor who knows its name, or closes it. */
export const previewLink =
  (find: FindPreview | undefined): Middleware =>
  (visit, next) =>
    find !== undefined && visit.path.startsWith(previewsBase) ? openPreview(visit, find) : next(visit);

/** Serves the preview in the visitor's cookie, or the live site if it is unknown or cannot be loaded. */
export const preview =
  (find: FindPreview | undefined): Middleware =>
  (visit, next) => {
    const name = previewNameOf(visit);
    if (find === undefined || name === null) return next(visit);
    return visit.path.startsWith(releasesBase) ? next(visit) : onPreview(visit, name, find, next);
  };

/** Tells a visitor that the preview has ended, in place of the next page. */
export const endedPreview: Middleware = (visit, next) =>
  visit.isAfterPreview ? previewGone(visit) : next(visit);

/** The preview origin serves only previews. Visitors without one are redirected to the site. */
export const previewsOnly: Middleware = (visit, next) => {
  const { stable, request, variant, path, search } = visit;
  const isElsewhere = stable.previewOrigin !== null && isAt(stable.previewOrigin, request);
  if (!isElsewhere || variant.audience === 'preview') return next(visit);
  return leadTo(stable, new URL(path + search, stable.origin).href);
};

/** The preview name in the visitor's cookie; null without one, or if another origin serves previews. */
function previewNameOf({ request, stable }: Visit): string | null {
  const { https, previewOrigin } = stable;
  if (previewOrigin !== null && !isAt(previewOrigin, request)) return null;
  const name = readOwnCookie(request, { name: previewCookie, https });
  return name !== undefined && isPreviewName(name) ? name : null;
}

function isAt(origin: string, request: SiteRequest): boolean {
  return isHostOf(request.header('host'), origin);
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

export async function fileOfPreview(visit: Visit, find: FindPreview | undefined): Promise<StoredBody | null> {
  const name = previewNameOf(visit);
  if (find === undefined || name === null) return null;
  const found = await find(name);
  return typeof found === 'string' ? null : found.findReleaseFile(visit.path);
}

/** Keeps a visitor's own response out of shared caches and search engines. */
export function privately(response: SiteResponse): SiteResponse {
  const { etag, 'cdn-cache-control': cdn, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...previewHeaders } };
}

/** The browser's cached copy may belong to another composition, despite an equal tag. */
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
    const failure = new UserError('The preview cannot be loaded. An earlier line says why.');
    const response = respondWithError(stable, request, { path, status: 503, message, failure });
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
  return writeCookie({ name: previewCookie, value: name, maxAge, https });
}

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
