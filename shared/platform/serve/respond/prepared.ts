import { commonHeaders, strictTransport } from '@site/kit/protocol/response-headers';
import type { LoadedSite } from '../site/loaded-site';
import {
  type ChooseResponse,
  type Headers,
  prepareResponses,
  type SiteRequest,
  type SiteResponse,
  type StoredBody,
} from './response';

export interface PreparedUse {
  readonly body: StoredBody;
  /** Tells the uses of one body in a site apart: all that its headers follow from, but for the site. */
  readonly use: string;
  readonly headers: () => Headers;
  readonly status?: number;
  /** Added to the entity tag, so that a cache which has another use of the body is not told that it has this one. */
  readonly tag?: string;
}

/** By the site, whose headers they have; they go when it does. */
const prepared = new WeakMap<LoadedSite, WeakMap<StoredBody, Map<string, ChooseResponse>>>();

/** Responds with a body of a site. What can be made before is made once, for the first request that needs it. */
export function respondFrom(
  site: LoadedSite,
  request: SiteRequest,
  { body, use, headers, status, tag = '' }: PreparedUse,
): SiteResponse {
  const uses = usesOf(site, body);
  let choose = uses.get(use);
  if (choose === undefined) {
    const own = { ...body, etag: `${body.etag.slice(0, -1)}${tag}"` };
    choose = prepareResponses(own, { ...everywhere(site), ...headers() }, status);
    uses.set(use, choose);
  }
  return choose(request);
}

function usesOf(site: LoadedSite, body: StoredBody): Map<string, ChooseResponse> {
  let bodies = prepared.get(site);
  if (bodies === undefined) {
    bodies = new WeakMap();
    prepared.set(site, bodies);
  }
  let uses = bodies.get(body);
  if (uses === undefined) {
    uses = new Map();
    bodies.set(body, uses);
  }
  return uses;
}

/** A response that follows from the request, with what every response of a site has; null before the first one. */
export function complete(site: LoadedSite | null, response: SiteResponse): SiteResponse {
  return { ...response, headers: { ...everywhere(site), ...response.headers } };
}

function everywhere(site: LoadedSite | null): Headers {
  return site?.https ? { ...commonHeaders, ...strictTransport } : commonHeaders;
}
