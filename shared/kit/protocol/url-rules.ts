/**
 * What the URL rules make of a request target (docs/reference/behaviour/routes.md#urls).
 *
 * - `ok`: already in canonical form.
 * - `redirect`: one redirect leads to the canonical form; `location` is always a path of this site.
 * - `not-found`: `.html`, `.htm` and `.php` have no pages, however they are written.
 * - `bad-request`: a target that two servers could read differently, and that no browser sends for a link of ours. It has
 *   control characters, raw spaces, quotes or non-ASCII, backslashes, encoded slashes, dot segments, percent signs that
 *   encode no UTF-8 text, or is too long.
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
 * percent-encoding undone, all in one redirect. The query is kept byte for byte.
 *
 * Give it the target as it was received: `request.url` of `node:http`, or `pathname + search` of a location. A URL parser
 * would already have read `//evil.example` as a host and `\` as a slash. It knows neither routes nor files: files with
 * capitals in their names, and what is below `/_fragments/`, are looked for before.
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

/**
 * The message of an unmatched path (docs/reference/behaviour/failures.md#error-pages). `rawTarget` is shown without its
 * query.
 */
export function pageNotFoundMessage(rawTarget: string): string {
  return `Page not found: ${splitTarget(rawTarget).path}`;
}

// Raw characters that RFC 3986 does not allow and that browsers never send. Quotes and angle brackets are among them, so
// a path can be shown in a message as it is.
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
