import { maxPathLength } from '@site/kit/protocol/url-rules';

/**
 * What the URL rules (`shared/kit/protocol/url-rules`) refuse, as regular expressions that nginx and JavaScript read alike. They
 * look at the request target as it was received. The first one that matches gives the status.
 */
export const refusals: readonly { readonly pattern: RegExp; readonly status: 400 | 414 }[] = [
  { pattern: new RegExp(`^[^?#]{${maxPathLength + 1}}`), status: 414 },
  { pattern: /[^\x21-\x7e]/, status: 400 },
  { pattern: /^[^/]/, status: 400 },
  { pattern: /^[^?#]*["<>\\]/, status: 400 },
  { pattern: /^[^?#]*%(?:2f|5c|[01][0-9a-f]|7f)/i, status: 400 },
  { pattern: /^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i, status: 400 },
  { pattern: notUtf8(), status: 400 },
];

/** Paths, decoded and with slashes merged, that have no pages however they are written. */
export const pageSuffix = /\.(?:html?|php)\/?$/i;

/** A character that needs no percent-encoding and is in canonical form. */
const plain = "[a-z0-9;,:@&=+$_.!~*'()-]";

/** The canonical form, as its one group, of a path that is decoded and has its slashes merged. */
export const plainPath = new RegExp(`^(?<of_plain>/|(?:/${plain}+)+)/?$`);

/** The canonical form of a path as it was received, with percent-encoding that it needs, and a slash too many. */
export const encodedPath = new RegExp(
  `^(?<of_encoded>(?:/(?:${plain}|%(?:[89A-F][0-9A-F]|2[0235]|3[CEF]|5[BDE]|60|7[BCD]))+)+)/$`,
);

/** Anything but text and percent-encoded UTF-8 (RFC 3629) up to the end of the path. */
function notUtf8(): RegExp {
  const tail = '%[89ab][0-9a-f]';
  const valid = [
    '[^%?#]',
    '%[0-7][0-9a-f]',
    `%(?:c[2-9a-f]|d[0-9a-f])${tail}`,
    `%e0%[ab][0-9a-f]${tail}`,
    `%ed%[89][0-9a-f]${tail}`,
    `%e[1-9a-cef]${tail}${tail}`,
    `%f0%[9ab][0-9a-f]${tail}${tail}`,
    `%f[1-3]${tail}${tail}${tail}`,
    `%f4%8[0-9a-f]${tail}${tail}`,
  ].join('|');
  return new RegExp(`^(?!(?:${valid})*(?:[?#]|$))`, 'i');
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
