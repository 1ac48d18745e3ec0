import { buildManifestsBase, releasesBase } from './site-paths';

/**
 * The result of the URL rules for a request target (docs/reference/behaviour/routes.md#urls).
 *
 * - `ok`: already in canonical form.
 * - `redirect`: one redirect leads to the canonical form. `location` is always a path of this site.
 * - `not-found`: `.html`, `.htm` and `.php`, in any spelling, never have a page.
 * - `bad-request`: servers could interpret the target differently, and no browser sends it for a link of this site. It is too
 *   long, or contains control characters, raw spaces, quotes, non-ASCII characters, backslashes, encoded slashes, dot
 *   segments, or percent signs that do not encode UTF-8 text.
 */
export type ResolvedUrl =
  | { readonly kind: 'ok'; readonly path: string; readonly search: string }
  | {
      readonly kind: 'redirect';
      readonly status: typeof redirectStatus;
      readonly location: string;
      readonly path: string;
      readonly search: string;
    }
  | { readonly kind: 'not-found'; readonly status: 404; readonly message: 'Not Found' }
  | { readonly kind: 'bad-request'; readonly status: 400; readonly message: 'Bad Request' }
  | { readonly kind: 'bad-request'; readonly status: 414; readonly message: 'URI Too Long' };

/** Permanent, and unlike 301 it preserves the method: a form posted to `/Faq/` does not become a GET. */
export const redirectStatus = 308;

/** Limit for the raw path, in characters. The longest path of the site has 69. */
export const maxPathLength = 2048;

/**
 * Applies the URL rules to a request target. One redirect removes the trailing slash, lowercases the path, collapses double
 * slashes, and undoes unnecessary percent-encoding. The query stays byte for byte.
 *
 * Pass the raw target: `request.url` of `node:http`, or `pathname + search` of a location. A URL parser would read
 * `//evil.example` as a host and `\` as a slash. The function knows neither routes nor files: look up files with capitals in
 * their names, and files below `/_fragments/`, first.
 */
export function resolveUrl(rawTarget: string): ResolvedUrl {
  const { path: rawPath, search } = splitTarget(rawTarget);
  if (rawPath.length > maxPathLength) return { kind: 'bad-request', status: 414, message: 'URI Too Long' };
  const decoded = decodePath(rawPath);
  if (decoded === null || invalidInQuery.test(search)) {
    return { kind: 'bad-request', status: 400, message: 'Bad Request' };
  }
  const path = canonicalPath(decoded);
  if (hasPageSuffix.test(path)) return { kind: 'not-found', status: 404, message: 'Not Found' };
  if (path === rawPath) return { kind: 'ok', path, search };
  return { kind: 'redirect', status: redirectStatus, location: path + search, path, search };
}

/** Splits a request target into its raw path and query (with `?`). Accepts the absolute form for proxies. */
export function splitTarget(rawTarget: string): { readonly path: string; readonly search: string } {
  const target = rawTarget.replace(/^https?:\/\/[^/?#\\]*(?=$|[/?#])/i, '').replace(/#.*$/s, '');
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  const isAbsoluteForm = rawTarget !== target && path === '';
  return { path: isAbsoluteForm ? '/' : path, search: query === -1 ? '' : target.slice(query) };
}

/** The message for an unknown path, without its query (docs/reference/behaviour/failures.md#error-pages). */
export function pageNotFoundMessage(rawTarget: string): string {
  return `Page not found: ${splitTarget(rawTarget).path}`;
}

/**
 * Whether a path is that of a file: below the folder of releases or build manifests, or with an extension that pages never
 * have. An unknown one needs no page, because scanners and old tabs request it rather than readers.
 */
export function isFilePath(path: string): boolean {
  if (path.startsWith(releasesBase) || path.startsWith(buildManifestsBase)) return true;
  return /\.[a-z0-9]{1,11}$/i.test(path) && !hasPageSuffix.test(path.toLowerCase());
}

// Raw characters that RFC 3986 does not allow and browsers never send. They include quotes and angle brackets, so messages
// can contain a path unescaped.
const invalidInPath = /[^\x21-\x7e]|["<>\\]/;
const invalidInQuery = /[^\x21-\x7e]/;
const encodedSeparatorOrControl = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const hasPageSuffix = /\.(?:html?|php)$/;

/** The decoded path, or null if the rules reject it. */
function decodePath(rawPath: string): string | null {
  if (!rawPath.startsWith('/') || invalidInPath.test(rawPath)) return null;
  if (encodedSeparatorOrControl.test(rawPath) || dotSegment.test(rawPath)) return null;
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/** Lowercases only ASCII letters: the site's paths have no others, and Unicode would turn a Kelvin sign into a `k`. */
function canonicalPath(decoded: string): string {
  const path = decoded
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/s, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return encodeURI(path).replace(/[?#]/g, (mark) => (mark === '?' ? '%3F' : '%23'));
}
