import { mediaTypes } from '../../protocol/media-types';
import { caching } from '../../protocol/response-headers';
import { payloadFile, payloadPath } from '../../protocol/site-paths';
import type { HostedDocument, HostedSite } from './hosted-site';
import { escapeRegExp } from './nginx-rules';
import { block, directive, headers, literal, map } from './nginx-text';

/**
 * Documents that answer many addresses, such as `/data/{id}` for ids that are not in the catalogue. nginx puts the
 * address's own value in the placeholder's place (`sub_filter`), in the document and in its payload.
 */
export function fallbackMaps(site: HostedSite) {
  const fallback = fallbackPages(site);
  const fallbackPayloads = new Set(fallback.map(({ document }) => payloadPath(document.path)));
  return {
    /** Paths with such a value: as they are to be, and with capitals, which need `lowering`. */
    canonical: fallback.flatMap(({ prefix, value, index }) => [
      [
        `~^(?i:${escapeRegExp(prefix)})(?<of_value_${index}>${value})/?$`,
        `${literal(prefix)}$of_value_${index}`,
      ] as const,
      [`~*^${escapeRegExp(prefix)}(?<of_capitals_${index}>${value})/?$`, 'lower'] as const,
    ]),
    maps: [
      map('$uri', '$spelled', [
        ...fallback.map(({ prefix, value, index }) => {
          const path = new RegExp(`^${escapeRegExp(prefix)}(?<of_spelled_${index}>${value})/?$`, 'i');
          return [path, `$of_spelled_${index}.${index}.lower.invalid`] as const;
        }),
      ]),
      map('$raw_path', '$fallback_value', [
        ...fallback.map(({ prefix, value, index }) => {
          const path = new RegExp(
            `^${escapeRegExp(prefix)}(?<of_fallback_${index}>${value})(?:${escapeRegExp(payloadFile)})?$`,
          );
          return [path, `$of_fallback_${index}`] as const;
        }),
      ]),
      // What has a document or a file of its own comes first: a string wins over a pattern.
      map('$raw_path', '$fallback', [
        ...site.documents
          .filter((document) => document.fallback === undefined)
          .map(({ path }) => [path, ''] as const),
        ...site.files
          .filter(({ path }) => !fallbackPayloads.has(path))
          .map(({ path }) => [path, ''] as const),
        ...fallback.flatMap(({ prefix, value, index }) => [
          [new RegExp(`^${escapeRegExp(prefix)}${value}$`), `page${index}`] as const,
          [
            new RegExp(`^${escapeRegExp(prefix)}${value}${escapeRegExp(payloadFile)}$`),
            `payload${index}`,
          ] as const,
        ]),
      ]),
    ],
  };
}

/** Leads the answers `page<n>`, `payload<n>` and `lower` to their locations, by status codes that nobody else uses. */
export function fallbackErrorPages(site: HostedSite): string[] {
  const fallback = fallbackPages(site);
  if (fallback.length === 0) return [];
  const to = (answer: string, code: number) => [
    `error_page ${code} = @${answer};`,
    `if ($answer = ${answer}) { return ${code}; }`,
  ];
  return [
    ...to('lower', 460),
    ...fallback.flatMap(({ index }) => [
      ...to(`page${index}`, 461 + index * 2),
      ...to(`payload${index}`, 462 + index * 2),
    ]),
  ];
}

export function fallbackLocations(site: HostedSite, publicFolder: string): string[] {
  const fallback = fallbackPages(site);
  if (fallback.length === 0) return [];
  const filled = (
    name: string,
    { placeholder }: NginxFallback,
    file: string,
    type: string,
    extra: Record<string, string>,
  ) =>
    block(`location @${name}`, [
      directive('root', publicFolder),
      directive('default_type', type),
      directive('sub_filter', literal(placeholder), '$fallback_value'),
      'sub_filter_once off;',
      'sub_filter_types *;',
      'gzip on;',
      'gzip_types *;',
      ...headers({ 'cache-control': caching.revalidate, vary: 'accept-encoding', ...extra }),
      directive('try_files', literal(file), '=404'),
    ]);
  return [
    ...fallback.flatMap((one) => [
      filled(`page${one.index}`, one, one.document.file, mediaTypes.html, {
        'content-security-policy': literal(one.document.policy),
      }),
      filled(`payload${one.index}`, one, payloadPath(one.document.path), mediaTypes.json, {}),
    ]),
    block('location @lower', [
      'proxy_set_header Host $spelled;',
      'proxy_redirect off;',
      'proxy_pass http://127.0.0.1:$server_port/$search;',
    ]),
  ];
}

/**
 * nginx has no function for lower case, but the name of a host is lower case for it, however it was sent: a path with
 * capitals in a value is asked for again, at this same nginx, as a host's name. A visitor sees one redirect.
 */
export function lowering(site: HostedSite): string[] {
  return fallbackPages(site).map(({ prefix, value, index }) =>
    block('server', [
      'listen 8080;',
      directive('server_name', `~^(?<lowered>${value})\\.${index}\\.lower\\.invalid$`),
      'absolute_redirect off;',
      `return 308 ${literal(prefix)}$lowered$search;`,
    ]),
  );
}

interface NginxFallback {
  readonly document: HostedDocument;
  readonly index: number;
  readonly placeholder: string;
  /** The path before the value, and the value's regular expression. */
  readonly prefix: string;
  readonly value: string;
}

function fallbackPages({ documents }: HostedSite): NginxFallback[] {
  return documents
    .flatMap((document) => (document.fallback === undefined ? [] : [{ document, ...document.fallback }]))
    .map(({ document, pattern, placeholder }, index) => {
      const [, prefix, value] = /^\^([^()\\]*)\(([^()]*)\)\$$/.exec(pattern) ?? [];
      if (prefix === undefined || value === undefined)
        throw new Error(`No static host can answer ${pattern}.`);
      return { document, index, placeholder, prefix, value };
    });
}
