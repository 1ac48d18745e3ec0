import { buildManifestsBase, latestBuildPath, payloadFile } from './site-paths';

/** Headers of responses, the same from our server and from a static host (see `shell/compose/static-hosting`). */

/** On every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Values of `cache-control`. */
export const caching = {
  /** Documents, payloads and the latest build: caches ask each time whether they have changed. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Documents that another visitor may get in another language. */
  revalidatePrivately: 'private, max-age=0, must-revalidate',
  /** Files whose address changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files with an address of their own, and redirects. */
  anHour: 'public, max-age=3600',
  /** What other sites load from an address that stays while releases change. */
  fiveMinutes: 'public, max-age=300',
  /** Errors. */
  none: 'no-store',
} as const;

/** Values of `vary`, where a response follows the visitor's language (docs/behaviour.md#locale). */
export const variesBy = {
  visitor: 'cookie, accept-language',
  /** And whether a link of this site led here. */
  visitorAndLink: 'cookie, accept-language, sec-fetch-site',
} as const;

/** For files that pages of other sites may load and read. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Files of releases; other sites load the booking fragment from here. */
export const releaseFileHeaders = { 'cache-control': caching.immutable, ...crossOriginHeaders } as const;

/** Where the booking fragment is for other sites, whichever release is behind it. */
export const embedBase = '/mf-booking/';

/** Headers of a composition's file, by its path. */
export function siteFileHeaders(path: string): Readonly<Record<string, string>> {
  return { 'cache-control': fileCaching(path), ...(path.startsWith(embedBase) && crossOriginHeaders) };
}

/** `cache-control` of a composition's file, by its path. */
export function fileCaching(path: string): string {
  if (path.startsWith(embedBase)) return caching.fiveMinutes;
  if (path.endsWith(payloadFile) || path === latestBuildPath) return caching.revalidate;
  return path.startsWith(buildManifestsBase) ? caching.immutable : caching.anHour;
}
