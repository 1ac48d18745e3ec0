import { block, directive, map } from './nginx-text';

/**
 * nginx has no function for lower case, but it puts the name of a host in lower case. So for a path with capitals nginx
 * asks itself once more, with the path in the place of the host: its segments, with `%2f` between them. No path has `%2f`,
 * because the URL rules refuse it. A visitor sees one redirect.
 */

/** The most segments that a path with capitals may have. The longest path of the site has four. */
const count = 8;
const numbers = Array.from({ length: count }, (_, index) => index + 1);

/** Characters of a path that the name of a host may have as well, but for capitals. */
const segment = "[a-z0-9;,&=+$_.!~*'()-]+";

/** A path with capitals, decoded and with slashes merged, that can be lowered. Its groups are its segments. */
export const lowerable = new RegExp(
  `^(?=[^A-Z]*[A-Z])(?!.*\\.\\.)${numbers.map((number) => optional(number, `/(?<of_segment_${number}>${segment.replace('a-z', 'A-Za-z')})`)).join('')}/?$`,
);

export function loweringMaps(): string[] {
  return [
    map('$uri', '$spelled', [
      [lowerable, `${numbers.map((number) => `$of_segment_${number}%2f`).join('')}lower.invalid`],
    ]),
    map(numbers.map((number) => `/$lowered_${number}`).join(''), '$lowered', [
      [/^(?<of_lowered>.+?)\/*$/, '$of_lowered'],
    ]),
  ];
}

/** The location that asks. */
export function loweringLocation(): string {
  return block('location @lower', [
    'proxy_set_header Host $spelled;',
    'proxy_redirect off;',
    'proxy_pass http://127.0.0.1:$server_port/$search;',
  ]);
}

/** The server that answers. */
export function loweringServer(): string {
  const host = numbers.map((number) => `(?<lowered_${number}>(?:${segment})?)%2f`).join('');
  return block('server', [
    'listen 8080;',
    directive('server_name', `~^${host}lower\\.invalid$`),
    'absolute_redirect off;',
    'return 308 $lowered$search;',
  ]);
}

function optional(number: number, pattern: string): string {
  return number === 1 ? pattern : `(?:${pattern})?`;
}
