import { isScriptable } from '@site/kit/protocol/media-types';
import {
  caching,
  cachingHeaders,
  fileCaching,
  isOfBuild,
  releaseFileHeaders,
  siteFileHeaders,
  variesBy,
} from '@site/kit/protocol/response-headers';
import { buildManifestsBase, releasesBase } from '@site/kit/protocol/site-paths';
import { pageNotFoundMessage } from '@site/kit/protocol/url-rules';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { respondWithError } from '../respond/error-response';
import { respondWithBody } from '../respond/prepared-response';
import type { SiteResponse, StoredBody } from '../respond/site-response';
import { fallbackPayload } from '../site/loaded-site';
import type { FindPreview } from '../site/preview-sites';
import type { FindFile } from '../site/release-files';
import type { Middleware, Variant, Visit } from './middleware';
import { fileOfPreview, privately } from './preview';

/** Files of any release, because open tabs still load earlier ones. Production's take precedence over a preview's. */
export const releaseFile =
  (find: FindFile, findPreview?: FindPreview): Middleware =>
  (visit, next) => {
    if (!visit.path.startsWith(releasesBase)) return next(visit);
    return fileFromStore(visit, find, releaseFileResponse, async () => {
      const own = await fileOfPreview(visit, findPreview);
      return own && privately(releaseFileResponse(visit, own));
    });
  };

export const buildManifest =
  (find: FindFile): Middleware =>
  (visit, next) =>
    visit.path.startsWith(buildManifestsBase) ? fileFromStore(visit, find, sharedFileResponse) : next(visit);

/** Payloads and the latest build id belong to the variant. All other files are shared, except with previews. */
export const siteFile: Middleware = (visit, next) => {
  const { stable, canary, variant, path } = visit;
  const isOfVariant = isOfBuild(path);
  const body =
    isOfVariant || variant.audience === 'preview'
      ? (variant.site.files.get(path) ?? fallbackPayload(variant.site, path))
      : (stable.files.get(path) ?? canary?.site.files.get(path) ?? null);
  if (body === null) return next(visit);
  return isOfVariant ? variantFileResponse(visit, variant, body) : sharedFileResponse(visit, body);
};

/** Keeps a shared cache from revalidating a response that it stored for everyone while a canary runs. */
export const bucketTag = '-variant';

function variantFileResponse(visit: Visit, { site, audience }: Variant, body: StoredBody): SiteResponse {
  const timing = { 'server-timing': documentTimings(site.build) };
  if (audience === 'everyone') {
    const headers = () => ({ ...siteFileHeaders(visit.path), ...timing });
    return respondWithBody(site, visit.request, { body, use: fileCaching(visit.path), headers });
  }
  const headers = () => ({
    ...cachingHeaders(caching.revalidatePrivately),
    vary: variesBy.variant,
    ...timing,
  });
  return respondWithBody(site, visit.request, { body, use: 'by bucket', tag: bucketTag, headers });
}

function sharedFileResponse({ stable, request, path }: Visit, body: StoredBody): SiteResponse {
  return respondWithBody(stable, request, {
    body,
    use: fileCaching(path),
    headers: () => siteFileHeaders(path),
  });
}

function releaseFileResponse({ stable, request, path }: Visit, body: StoredBody): SiteResponse {
  const policy = isScriptable(path) && { 'content-security-policy': stable.framePolicy };
  return respondWithBody(stable, request, {
    body,
    use: policy ? 'frame' : 'release',
    headers: () => ({ ...releaseFileHeaders, ...policy }),
  });
}

/** Responds with 503 while the store is down, because browsers would remember a 404. */
async function fileFromStore(
  visit: Visit,
  find: FindFile,
  respondWithFile: (visit: Visit, body: StoredBody) => SiteResponse,
  otherwise: () => Promise<SiteResponse | null> = async () => null,
): Promise<SiteResponse> {
  const { stable, request, path } = visit;
  try {
    const body = await find(path);
    const response = body === null ? await otherwise() : respondWithFile(visit, body);
    if (response !== null) return response;
    return respondWithError(stable, request, { path, status: 404, message: pageNotFoundMessage(path) });
  } catch (failure) {
    const message = 'This file is temporarily unavailable';
    return respondWithError(stable, request, { path, status: 503, message, failure });
  }
}
