import { maxPathLength } from '@site/kit/protocol/url-rules';

/**
 * The requests that the URL rules (`shared/kit/protocol/url-rules`) reject, as regular expressions for both nginx and
 * JavaScript. They match the raw request target; the first match determines the status.
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

/** Decoded paths with merged slashes that never have pages. */
export const pageSuffix = /\.(?:html?|php)\/?$/i;

/** A character that is canonical without percent-encoding. */
const plain = "[a-z0-9;,:@&=+$_.!~*'()-]";

/** Captures the canonical form of a decoded path with merged slashes. */
export const plainPath = new RegExp(`^(?<of_plain>/|(?:/${plain}+)+)/?$`);

/** Captures the canonical form of a raw path with necessary percent-encoding and a trailing slash. */
export const encodedPath = new RegExp(
  `^(?<of_encoded>(?:/(?:${plain}|%(?:[89A-F][0-9A-F]|2[0235]|3[CEF]|5[BDE]|60|7[BCD]))+)+)/$`,
);

/** Matches anything but text and percent-encoded UTF-8 (RFC 3629) up to the end of the path. */
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
