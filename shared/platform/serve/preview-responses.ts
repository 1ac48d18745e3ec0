import { documentHeaders, previewHeaders, secretHeaders } from '@site/kit/protocol/response-headers';
import { leavePreviewPath, previewsBase } from '@site/kit/protocol/site-paths';
import { isPreviewName } from '../store/previews';
import { respondWithError } from './errors';
import { prefersJson } from './negotiate';
import { complete } from './prepared';
import type { SiteRequest, SiteResponse } from './response';
import type { FindPreview, FoundPreview } from './shown-previews';
import { type Live, previewCookie } from './sides';
import { localeOfRequest } from './visitor-locale';

const GONE = 'This preview is gone';

type Respond = (live: Live, request: SiteRequest) => SiteResponse | Promise<SiteResponse>;

/**
 * Responds to a visitor who says that he is on a preview (docs/behaviour.md#previews). A name that nobody made is treated as
 * none, and one that cannot be shown at the moment leaves the visitor on what is live.
 */
export async function onPreview(
  live: Live,
  request: SiteRequest,
  finding: Promise<FoundPreview>,
  respond: Respond,
): Promise<SiteResponse> {
  const found = await finding;
  if (found === 'gone') return respond({ ...live, preview: 'gone' }, request);
  if (typeof found === 'string') return respond(live, request);
  // What a browser or a cache has is of another composition, whatever its tag says.
  const whole = (name: string) => (name === 'if-none-match' ? null : request.header(name));
  const own = { method: request.method, header: whole };
  return asPreview(await respond({ ...live, preview: found.site }, own));
}

/** What a visitor of a preview gets is for him alone. */
export function asPreview(response: SiteResponse): SiteResponse {
  const { etag, 'cdn-cache-control': cdn, ...headers } = response.headers;
  return { ...response, headers: { ...headers, ...previewHeaders } };
}

/** Puts a visitor who knows a name on its preview, or takes him off the one that he is on. */
export async function openPreview(
  find: FindPreview,
  live: Live,
  request: SiteRequest,
  path: string,
): Promise<SiteResponse> {
  if (path === leavePreviewPath) return goHome(live, previewCookie(live, '', 0));
  const name = path.slice(previewsBase.length);
  const found = isPreviewName(name) ? await find(name) : 'unknown';
  if (found === 'away') {
    const message = 'This preview cannot be shown at the moment';
    const response = respondWithError(live.stable, request, { path, status: 503, message });
    return { ...response, headers: { ...response.headers, ...secretHeaders } };
  }
  if (typeof found === 'string') return previewGone(live, request, path);
  const seconds = Math.max(1, Math.round((Date.parse(found.until) - Date.now()) / 1000));
  return goHome(live, previewCookie(live, name, seconds));
}

function goHome({ stable }: Live, cookie: string): SiteResponse {
  return complete(stable, {
    status: 303,
    headers: { location: '/', 'set-cookie': cookie, ...secretHeaders },
    body: null,
  });
}

/** Says that a preview is gone, and takes the visitor off it. */
export function previewGone(live: Live, request: SiteRequest, path: string): SiteResponse {
  const { headers, body } = gone(live, request, path);
  return complete(live.stable, {
    status: 410,
    headers: { vary: 'accept', 'set-cookie': previewCookie(live, '', 0), ...secretHeaders, ...headers },
    body: request.method === 'HEAD' ? null : body,
  });
}

function gone({ stable }: Live, request: SiteRequest, path: string) {
  if (prefersJson(request)) {
    const body = JSON.stringify({ statusCode: 410, message: GONE });
    return { headers: { 'content-type': 'application/json' }, body };
  }
  const { locale } = localeOfRequest(stable.locales, request, path);
  const page = stable.previews.get(locale.code)?.gone;
  // A composition of before there were links to previews.
  if (page === undefined)
    return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body: `${GONE}. The site is at /\n` };
  const headers = { ...documentHeaders, 'content-security-policy': page.policy };
  return { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: page.html };
}
