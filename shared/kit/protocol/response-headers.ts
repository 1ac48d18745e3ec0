import { buildManifestsBase, latestBuildPath, payloadFile } from './site-paths';

/** Response headers, the same from the server and from a static host (see `shared/platform/compose/static-hosting`). */

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** HSTS for a year, on every response of a site with an `https:` origin. */
export const strictTransport = { 'strict-transport-security': 'max-age=31536000' } as const;

/** Browser features that no page uses. Frames may not use them either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/** Intermediaries must not rewrite a document, which breaks hydration. Static hosts would then not compress it. */
export function documentCaching(value: string): string {
  return `${value}, no-transform`;
}

/** For secret URLs: never cached, indexed, or sent as a referrer. */
export const secretHeaders = {
  'cache-control': documentCaching('private, no-store'),
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;

/** Headers of every response of a preview. Pages of the site itself may receive the referrer. */
export const previewHeaders = { ...secretHeaders, 'referrer-policy': 'same-origin' } as const;

/** Headers of every document, including errors. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const;

/** Lets shared caches send stale responses for a week while no server answers. */
const withoutServers = 'stale-if-error=604800';

/** Servers need a second to see a release, so all visitors see it within 5. */
const shared = `stale-while-revalidate=1, ${withoutServers}`;

export const caching = {
  /** Documents, payloads and the latest build: browsers revalidate every time. */
  revalidate: `public, max-age=0, must-revalidate, s-maxage=2, ${shared}`,
  /** Responses that depend on the visitor's language or composition. */
  revalidatePrivately: 'private, max-age=0, must-revalidate',
  /** Files whose URL changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files with a fixed URL, and redirects. */
  anHour: `public, max-age=3600, ${withoutServers}`,
  /** Files that other sites load from a fixed URL while releases change. */
  fiveMinutes: `public, max-age=300, ${withoutServers}`,
  /** Errors. */
  none: 'no-store',
} as const;

/** For CDNs, because `must-revalidate` and `s-maxage` forbid conforming caches to send stale responses. */
const cdnCaching = { 'cdn-cache-control': `max-age=2, ${shared}` } as const;

export function cachingHeaders(value: string): Readonly<Record<string, string>> {
  return { 'cache-control': value, ...(value === caching.revalidate && cdnCaching) };
}

/**
 * Values of `vary` for responses that depend on the visitor's language (docs/reference/behaviour/locale.md) or variant
 * (docs/reference/behaviour/releases.md#canary).
 */
export const variesBy = {
  variant: 'cookie',
  visitor: 'cookie, accept-language',
  /** Also depends on whether a link of this site led here. */
  visitorAndLink: 'cookie, accept-language, sec-fetch-site',
} as const;

/** Headers of files that pages of other sites may load and read. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Headers of release files. Other sites load them for an embedded fragment. */
export const releaseFileHeaders = { 'cache-control': caching.immutable, ...crossOriginHeaders } as const;

/** Paths of a fragment that other sites embed, independent of its release: `/<package>/v<major>/...`. */
export const embedPath = /^\/[a-z][\w-]*\/v\d+\//;

export function embedBase(name: string, major: number): string {
  return `/${name}/v${major}/`;
}

/** Headers of a file of a composition, by its path. */
export function siteFileHeaders(path: string): Readonly<Record<string, string>> {
  return { ...cachingHeaders(fileCaching(path)), ...(embedPath.test(path) && crossOriginHeaders) };
}

/** `cache-control` of a file of a composition, by its path. */
export function fileCaching(path: string): string {
  if (embedPath.test(path)) return caching.fiveMinutes;
  if (isOfBuild(path)) return caching.revalidate;
  return path.startsWith(buildManifestsBase) ? caching.immutable : caching.anHour;
}

/** True for files that must come from the same composition as the visitor's documents. */
export function isOfBuild(path: string): boolean {
  return path.endsWith(payloadFile) || path === latestBuildPath;
}
