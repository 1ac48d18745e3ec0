import { mediaTypes } from '../../protocol/media-types';
import { caching } from '../../protocol/response-headers';
import type { HostedDocument, HostedSite } from './hosted-site';
import { escapeRegExp } from './nginx-rules';
import { block, directive, headers, literal, map } from './nginx-text';

/**
 * Documents that answer many addresses, such as `/data/{id}` for ids that are not in the catalogue. nginx puts the
 * address's own value in the placeholder's place (`sub_filter`), in the document and in its payload.
 */
export function generalMaps(site: HostedSite) {
  const general = generalDocuments(site);
  const generalPayloads = new Set(general.map(({ document }) => `${document.path}/_payload.json`));
  return {
    /** Paths with such a value: as they are to be, and with capitals, which need `lowering`. */
    canonical: general.flatMap(({ prefix, value, index }) => [
      [
        `~^(?i:${escapeRegExp(prefix)})(?<of_value_${index}>${value})/?$`,
        `${literal(prefix)}$of_value_${index}`,
      ] as const,
      [`~*^${escapeRegExp(prefix)}(?<of_capitals_${index}>${value})/?$`, 'lower'] as const,
    ]),
    maps: [
      map('$uri', '$spelled', [
        ...general.map(({ prefix, value, index }) => {
          const path = new RegExp(`^${escapeRegExp(prefix)}(?<of_spelled_${index}>${value})/?$`, 'i');
          return [path, `$of_spelled_${index}.${index}.lower.invalid`] as const;
        }),
      ]),
      map('$raw_path', '$general_value', [
        ...general.map(({ prefix, value, index }) => {
          const path = new RegExp(
            `^${escapeRegExp(prefix)}(?<of_general_${index}>${value})(?:/_payload\\.json)?$`,
          );
          return [path, `$of_general_${index}`] as const;
        }),
      ]),
      // What has a document or a file of its own comes first: a string wins over a pattern.
      map('$raw_path', '$general', [
        ...site.documents
          .filter((document) => document.general === undefined)
          .map(({ path }) => [path, ''] as const),
        ...site.files.filter(({ path }) => !generalPayloads.has(path)).map(({ path }) => [path, ''] as const),
        ...general.flatMap(({ prefix, value, index }) => [
          [new RegExp(`^${escapeRegExp(prefix)}${value}$`), `page${index}`] as const,
          [new RegExp(`^${escapeRegExp(prefix)}${value}/_payload\\.json$`), `payload${index}`] as const,
        ]),
      ]),
    ],
  };
}

/** Leads the answers `page<n>`, `payload<n>` and `lower` to their locations, by status codes that nobody else uses. */
export function generalErrorPages(site: HostedSite): string[] {
  const general = generalDocuments(site);
  if (general.length === 0) return [];
  const to = (answer: string, code: number) => [
    `error_page ${code} = @${answer};`,
    `if ($answer = ${answer}) { return ${code}; }`,
  ];
  return [
    ...to('lower', 460),
    ...general.flatMap(({ index }) => [
      ...to(`page${index}`, 461 + index * 2),
      ...to(`payload${index}`, 462 + index * 2),
    ]),
  ];
}

export function generalLocations(site: HostedSite, publicFolder: string): string[] {
  const general = generalDocuments(site);
  if (general.length === 0) return [];
  const filled = (
    name: string,
    { placeholder }: General,
    file: string,
    type: string,
    extra: Record<string, string>,
  ) =>
    block(`location @${name}`, [
      directive('root', publicFolder),
      directive('default_type', type),
      directive('sub_filter', literal(placeholder), '$general_value'),
      'sub_filter_once off;',
      'sub_filter_types *;',
      'gzip on;',
      'gzip_types *;',
      ...headers({ 'cache-control': caching.revalidate, vary: 'accept-encoding', ...extra }),
      directive('try_files', literal(file), '=404'),
    ]);
  return [
    ...general.flatMap((one) => [
      filled(`page${one.index}`, one, one.document.file, mediaTypes.html, {
        'content-security-policy': literal(one.document.policy),
      }),
      filled(`payload${one.index}`, one, `${one.document.path}/_payload.json`, mediaTypes.json, {}),
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
  return generalDocuments(site).map(({ prefix, value, index }) =>
    block('server', [
      'listen 8080;',
      directive('server_name', `~^(?<lowered>${value})\\.${index}\\.lower\\.invalid$`),
      'absolute_redirect off;',
      `return 308 ${literal(prefix)}$lowered$search;`,
    ]),
  );
}

interface General {
  readonly document: HostedDocument;
  readonly index: number;
  readonly placeholder: string;
  /** The path before the value, and the value's regular expression. */
  readonly prefix: string;
  readonly value: string;
}

function generalDocuments({ documents }: HostedSite): General[] {
  return documents
    .flatMap((document) => (document.general === undefined ? [] : [{ document, ...document.general }]))
    .map(({ document, pattern, placeholder }, index) => {
      const [, prefix, value] = /^\^([^()\\]*)\(([^()]*)\)\$$/.exec(pattern) ?? [];
      if (prefix === undefined || value === undefined)
        throw new Error(`No static host can answer ${pattern}.`);
      return { document, index, placeholder, prefix, value };
    });
}
