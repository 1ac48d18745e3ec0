import { buildManifestsBase, latestBuildPath, payloadFile } from './site-paths';

/** Headers of responses, the same from our server and from a static host (see `shared/platform/compose/static-hosting`). */

/** On every response. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Name of the header with which a site whose origin is `https:` says that browsers must not ask it in the clear. */
export const strictTransportName = 'strict-transport-security';

/** On every response of a site whose origin is `https:`, for a year; with its subdomains where the site says so. */
export function strictTransport(site: {
  readonly https: boolean;
  readonly hstsSubdomains?: boolean | undefined;
}): Readonly<Record<string, string>> {
  if (!site.https) return {};
  return { [strictTransportName]: `max-age=31536000${site.hstsSubdomains ? '; includeSubDomains' : ''}` };
}

/** Features that no page of ours uses, and that no frame in one may ask for. */
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

/** What an address that nobody else should know leaves with nobody: it is not kept, not found and not told. */
export const secretHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
} as const;

/** On every response of a preview. Pages of the site itself may know where a visitor came from. */
export const previewHeaders = { ...secretHeaders, 'referrer-policy': 'same-origin' } as const;

/** On every document, errors included. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
} as const;

/** For how long, in seconds, a shared cache sends what it has while no server answers: a week. */
const withoutServers = 'stale-if-error=604800';

/**
 * What a shared cache does with documents, payloads and the latest build: it sends them for 2 seconds, and for another
 * one while it asks for a newer one. With the second that servers take to see a release, all see it within 5.
 */
const shared = `stale-while-revalidate=1, ${withoutServers}`;

/** Values of `cache-control`. */
export const caching = {
  /** Documents, payloads and the latest build: browsers ask each time whether they have changed. */
  revalidate: `public, max-age=0, must-revalidate, s-maxage=2, ${shared}`,
  /** What another visitor may get in another language, or of another composition. */
  revalidatePrivately: 'private, max-age=0, must-revalidate',
  /** Files whose address changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files with an address of their own, and redirects. */
  anHour: `public, max-age=3600, ${withoutServers}`,
  /** What other sites load from an address that stays while releases change. */
  fiveMinutes: `public, max-age=300, ${withoutServers}`,
  /** Errors. */
  none: 'no-store',
} as const;

/**
 * `cdn-cache-control` beside that `cache-control`; none beside most. `must-revalidate`, which is meant for browsers, and
 * even `s-maxage` keep caches that go by the letter from sending anything that is no longer fresh.
 */
export const cdnCaching: Readonly<Record<string, string>> = {
  [caching.revalidate]: `max-age=2, ${shared}`,
};

/** Headers for a value of `cache-control`. */
export function cachingHeaders(value: string): Readonly<Record<string, string>> {
  const cdn = cdnCaching[value];
  return { 'cache-control': value, ...(cdn !== undefined && { 'cdn-cache-control': cdn }) };
}

/**
 * Values of `vary`, where a response follows the visitor: the language (docs/reference/behaviour/locale.md) or the side
 * (docs/reference/behaviour/releases.md#canary).
 */
export const variesBy = {
  variant: 'cookie',
  visitor: 'cookie, accept-language',
  /** And whether a link of this site led here. */
  visitorAndLink: 'cookie, accept-language, sec-fetch-site',
} as const;

/** For files that pages of other sites may load and read. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Files of releases; other sites load an embedded fragment from here. */
export const releaseFileHeaders = { 'cache-control': caching.immutable, ...crossOriginHeaders } as const;

/** Files of a fragment that other sites embed, whichever release is behind them: `/<package>/v<major>/...`. */
export const embedPath = /^\/[a-z][\w-]*\/v\d+\//;

/** Where the files of one major version of an embedded fragment are. */
export function embedBase(name: string, major: number): string {
  return `/${name}/v${major}/`;
}

/** Headers of a composition's file, by its path. */
export function siteFileHeaders(path: string): Readonly<Record<string, string>> {
  return { ...cachingHeaders(fileCaching(path)), ...(embedPath.test(path) && crossOriginHeaders) };
}

/** `cache-control` of a composition's file, by its path. */
export function fileCaching(path: string): string {
  if (embedPath.test(path)) return caching.fiveMinutes;
  if (isOfBuild(path)) return caching.revalidate;
  return path.startsWith(buildManifestsBase) ? caching.immutable : caching.anHour;
}

/** Whether a composition's file belongs to its documents alone, so that a visitor must get it of the same composition. */
export function isOfBuild(path: string): boolean {
  return path.endsWith(payloadFile) || path === latestBuildPath;
}
