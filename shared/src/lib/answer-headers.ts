/** Headers of answers, the same from our server and from a static host (see `shell/compose/static-hosting`). */

/** On every answer. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Values of `cache-control`. */
export const caching = {
  /** Documents, payloads and the latest build: kept, and asked about each time. */
  revalidate: 'public, max-age=0, must-revalidate',
  /** Files whose address changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Files with an address of their own, and redirects. */
  anHour: 'public, max-age=3600',
  /** Errors. */
  none: 'no-store',
} as const;

/** Files of releases: other sites load the booking fragment from here, so they are theirs to read. */
export const releaseAnswer = {
  'cache-control': caching.immutable,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** `cache-control` of a composition's file, by its path. */
export function fileCaching(path: string): string {
  if (path.endsWith('/_payload.json') || path === '/builds/latest.json') return caching.revalidate;
  return path.startsWith('/builds/meta/') ? caching.immutable : caching.anHour;
}
