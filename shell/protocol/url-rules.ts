/**
 * What a request target asks for, before anyone looks whether such a page exists (specification, section 2).
 *
 * - `ok`: already in canonical form.
 * - `redirect`: one redirect leads to the canonical form; `location` is always a path of this site.
 * - `not-found`: `.html`, `.htm` and `.php` have no pages, however they are written.
 * - `bad-request`: a target that no browser sends for a link of ours, refused so that no two servers can read it
 *   differently: control characters, raw spaces, quotes or non-ASCII, backslashes, encoded slashes, dot segments,
 *   percent signs that encode no UTF-8 text, paths that are too long.
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

/** Permanent, and unlike 301 it keeps the method: a form posted to `/Faq/` does not become a GET. */
export const redirectStatus = 308;

/** Characters of the path as it was sent. The longest path of the site has 69. */
export const maxPathLength = 2048;

/**
 * Applies the URL rules to a request target: trailing slash removed, lower case, double slashes collapsed, needless
 * percent-encoding undone, all in one redirect; the query is kept byte for byte.
 *
 * Give it the target as it was received (`request.url` of `node:http`, or `pathname + search` of a location): a URL
 * parser would already have read `//evil.example` as a host and `\` as a slash. It knows nothing of routes: whoever
 * calls it decides that a path outside the URL space (`/_fragments/`, `_payload.json`) is none of its business, and
 * redirects only to what exists.
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

/** Path and query (with its `?`) of a request target, neither of them changed. A proxy's absolute form is understood. */
export function splitTarget(rawTarget: string): { readonly path: string; readonly search: string } {
  const target = rawTarget.replace(/^https?:\/\/[^/?#\\]*(?=$|[/?#])/i, '').replace(/#.*$/s, '');
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  const isAbsoluteForm = rawTarget !== target && path === '';
  return { path: isAbsoluteForm ? '/' : path, search: query === -1 ? '' : target.slice(query) };
}

/** The message of an unmatched path (specification, sections 2 and 8). `rawTarget` is shown without its query. */
export function pageNotFoundMessage(rawTarget: string): string {
  return `Page not found: ${splitTarget(rawTarget).path}`;
}

// Raw characters that RFC 3986 does not allow and that browsers never send: anything but visible ASCII, and what could
// end a quoted string or open a tag where a path is shown.
const invalidInPath = /[^\x21-\x7e]|["<>\\]/;
const invalidInQuery = /[^\x21-\x7e]/;
const encodedSeparatorOrControl = /%(?:2f|5c|[01][0-9a-f]|7f)/i;
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const hasPageSuffix = /\.(?:html?|php)$/;

/** The decoded path, or null for one that the rules refuse. */
function decodePath(rawPath: string): string | null {
  if (!rawPath.startsWith('/') || invalidInPath.test(rawPath)) return null;
  if (encodedSeparatorOrControl.test(rawPath) || dotSegment.test(rawPath)) return null;
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/** Only ASCII letters are lowered: the site has no others, and Unicode would turn a Kelvin sign into a `k`. */
function canonicalPath(decoded: string): string {
  const path = decoded
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/s, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return encodeURI(path).replace(/[?#]/g, (mark) => (mark === '?' ? '%3F' : '%23'));
}
