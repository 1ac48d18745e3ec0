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
  | {
      readonly kind: 'ok';
      readonly path: string;
      readonly search: string;
    }
  | {
      readonly kind: 'redirect';
      readonly status: typeof redirectStatus;
      readonly location: string;
      readonly path: string;
      readonly search: string;
    }
  | {
      readonly kind: 'not-found';
      readonly status: 404;
      readonly message: 'Not Found';
    }
  | {
      readonly kind: 'bad-request';
      readonly status: 400;
      readonly message: 'Bad Request';
    }
  | {
      readonly kind: 'bad-request';
      readonly status: 414;
      readonly message: 'URI Too Long';
    };
/** Permanent, and unlike 301 it keeps the method: a form posted to `/Faq/` does not become a GET. */
export declare const redirectStatus = 308;
/** Characters of the path as it was sent. The longest path of the site has 69. */
export declare const maxPathLength = 2048;
/**
 * Applies the URL rules to a request target: trailing slash removed, lower case, double slashes collapsed, needless
 * percent-encoding undone, all in one redirect; the query is kept byte for byte.
 *
 * Give it the target as it was received (`request.url` of `node:http`, or `pathname + search` of a location): a URL
 * parser would already have read `//evil.example` as a host and `\` as a slash. It knows nothing of routes: whoever
 * calls it decides that a path outside the URL space (`/_fragments/`, `_payload.json`) is none of its business, and
 * redirects only to what exists.
 */
export declare function resolveUrl(rawTarget: string): ResolvedUrl;
/** Path and query (with its `?`) of a request target, neither of them changed. A proxy's absolute form is understood. */
export declare function splitTarget(rawTarget: string): {
  readonly path: string;
  readonly search: string;
};
/** The message of an unmatched path (specification, sections 2 and 8). `rawTarget` is shown without its query. */
export declare function pageNotFoundMessage(rawTarget: string): string;
