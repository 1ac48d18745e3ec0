import { caching, everyAnswer, fileCaching, releaseAnswer } from '@site/shared/lib/answer-headers';
import { compressedTypes, mediaTypes } from '@site/shared/lib/media-types';
import { pageSuffix, refusals, spellingsOf } from './nginx-rules';
import { block, directive, literal, map } from './nginx-text';

/** What a static host needs to know of a composition: a part of its `composition.json`. */
export interface HostedSite {
  readonly build: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly documents: readonly HostedDocument[];
  readonly files: readonly { readonly path: string }[];
  /** Content security policy of HTML files in releases. */
  readonly framePolicy: string;
}

export interface HostedDocument {
  readonly path: string;
  /** File below the composition's `public/`. */
  readonly file: string;
  readonly status: number;
  /** Content security policy. */
  readonly policy: string;
}

/**
 * A complete configuration with which nginx answers as our server does, from the store's folder:
 *
 *     nginx -p <store> -c compositions/<build>/nginx.conf
 *
 * It needs no module beyond those that Debian's nginx has built in. Everything that depends on a path is a `map`, the
 * rules are decided once in `$answer`, and the locations only send files.
 */
export function nginxConf(site: HostedSite): string {
  const publicFolder = `compositions/${site.build}/public`;
  return [
    `# Build ${site.build}. Made by the composition; start it from the store's folder:`,
    `#   nginx -p <store> -c compositions/${site.build}/nginx.conf`,
    'worker_processes auto;',
    'pid nginx.pid;',
    'error_log stderr;',
    'events {}',
    block('http', [
      'access_log off;',
      'server_tokens off;',
      'sendfile on;',
      'tcp_nopush on;',
      'large_client_header_buffers 4 16k;',
      // Captures and policies need more room than the defaults give.
      'variables_hash_max_size 2048;',
      'map_hash_max_size 8192;',
      'map_hash_bucket_size 256;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (use) => `${use}_temp_path nginx-tmp-${use};`,
      ),
      ...maps(site),
      block('server', [
        'listen 8080;',
        'absolute_redirect off;',
        'etag on;',
        'types {}',
        ...headers({ 'cache-control': caching.anHour }),
        ...[400, 404, 405, 414].map((status) => `error_page ${status} @${status}_$as;`),
        ...[400, 404, 405, 414].map((status) => `if ($answer = ${status}) { return ${status}; }`),
        'if ($answer = 308) { return 308 $canonical$search; }',
        ...locations(site, publicFolder),
      ]),
    ]),
    '',
  ].join('\n');
}

function maps({ documents }: HostedSite): string[] {
  const pages = documents.filter(({ status }) => status === 200);
  return [
    '# The request target as it was received: $uri is decoded, and its slashes are merged.',
    map('$request_uri', '$raw_path', [[/^(?<of_path>[^?#]*)/, '$of_path']]),
    map('$request_uri', '$search', [[/^[^?#]*(?<of_search>\?[^#]*)/, '$of_search']]),
    '# Every page by all its spellings.',
    map(
      '$uri',
      '$canonical',
      pages.map(({ path }) => [spellingsOf(path), literal(path)] as const),
    ),
    map(
      '$canonical',
      '$document',
      pages.map(({ path, file }) => [path, literal(file)] as const),
      '/-',
    ),
    map(
      '$canonical',
      '$policy',
      pages.map(({ path, policy }) => [path, literal(policy)] as const),
    ),
    map('$canonical $raw_path', '$moved', [
      [/^(\S+) \1$/, ''],
      [/^\S/, '308'],
    ]),
    '# Files are found by their exact path only.',
    map('$raw_path', '$file', [[/^(?:\/[^/]+)+$/, '$raw_path']], '/-'),
    map(
      '$raw_path',
      '$caching',
      [[/\/_payload\.json$|^\/builds\/latest\.json$/, fileCaching('/_payload.json')]],
      caching.anHour,
    ),
    map(
      '$raw_path',
      '$manifest',
      [[/^\/builds\/meta\/(?<of_build>[\w-]+)\.json$/, '/$of_build/public/builds/meta/$of_build.json']],
      '/-',
    ),
    map(
      '$raw_path',
      '$release_file',
      [
        [
          /^\/_fragments\/(?<of_name>[a-z-]+)\/(?<of_id>[\w-][\w.-]*)\/(?<of_file>(?:[\w-][\w.-]*\/)*[\w-][\w.-]*)(?<!\.map)$/,
          '/$of_name/$of_id/browser/$of_file',
        ],
      ],
      '/-',
    ),
    map(
      '$raw_path',
      '$area',
      [
        [/^\/healthz$/, 'health'],
        [/^\/_fragments\//, 'release'],
      ],
      'page',
    ),
    '# The URL rules, and what follows from all of it.',
    map(
      '$request_uri',
      '$refusal',
      refusals.map(({ pattern, status }) => [pattern, String(status)] as const),
    ),
    map('$uri', '$suffixed', [[pageSuffix, '404']]),
    map('$request_method', '$reads', [[/^(?:GET|HEAD)$/, 'yes']], 'no'),
    map('$area:$reads:$release_file:$refusal$suffixed$moved', '$answer', [
      [/^health:/, ''],
      [/^\w+:no:/, '405'],
      [/^release:yes:\/-:/, '404'],
      [/^release:/, ''],
      [/:(?<of_first>\d{3})\d*$/, '$of_first'],
    ]),
    '# What the client takes.',
    map('$http_accept_encoding', '$suffix', [
      [takes('br'), '.br'],
      [takes('gzip'), '.gz'],
    ]),
    map('$suffix', '$encoding', [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ]),
    map(
      '$http_accept',
      '$as',
      [
        [/text\/html/i, 'html'],
        [/application\/json/i, 'json'],
      ],
      'html',
    ),
    map('$answer', '$not_found', [['404', 'Not Found']], 'Page not found: $raw_path'),
    map('$area', '$message', [['release', 'Page not found: $raw_path']], '$not_found'),
  ];
}

function locations(site: HostedSite, publicFolder: string): string[] {
  const types = Object.entries(mediaTypes);
  const health = JSON.stringify({ status: 'ok', build: site.build, releases: site.releases });
  const served = (
    head: string,
    folder: string,
    file: string,
    extension: string,
    type: string,
    extra: Headers,
  ) => {
    const compressed = compressedTypes.includes(extension);
    return block(head, [
      directive('root', folder),
      directive('default_type', type),
      ...headers({
        ...extra,
        ...(compressed && { vary: 'accept-encoding', 'content-encoding': '$encoding' }),
      }),
      `try_files ${file}${compressed ? '$suffix' : ''} =404;`,
    ]);
  };
  return [
    block('location = /healthz', [
      'if ($area != health) { return 404; }',
      'default_type application/json;',
      ...headers({ 'cache-control': caching.none }),
      directive('return', '200', literal(health)),
    ]),
    ...types.map(([extension, type]) =>
      served(`location ~ ^/_fragments/.+\\.${extension}$`, 'releases', '$release_file', extension, type, {
        ...releaseAnswer,
        ...(extension === 'html' && { 'content-security-policy': literal(site.framePolicy) }),
      }),
    ),
    served('location ~ ^/builds/meta/.+\\.json$', 'compositions', '$manifest', 'json', mediaTypes.json, {
      'cache-control': caching.immutable,
    }),
    ...types
      .filter(([extension]) => extension !== 'html')
      .map(([extension, type]) =>
        served(`location ~ \\.${extension}$`, publicFolder, '$file', extension, type, {
          'cache-control': '$caching',
        }),
      ),
    served('location /', publicFolder, '$document', 'html', mediaTypes.html, {
      'cache-control': caching.revalidate,
      'content-security-policy': '$policy',
    }),
    ...errorLocations(site, publicFolder),
  ];
}

function errorLocations({ documents }: HostedSite, publicFolder: string): string[] {
  const json = (status: number, message: string, extra: Headers = {}) =>
    block(`location @${status}_json`, [
      'default_type application/json;',
      ...headers({ 'cache-control': caching.none, vary: 'accept', ...extra }),
      directive('return', String(status), `{"statusCode":${status},"message":"${message}"}`),
    ]);
  const page = (status: number, path: string) => {
    const document = documents.find((candidate) => candidate.path === path);
    if (document === undefined) throw new Error(`The composition has no error page ${path}.`);
    return block(`location @${status}_html`, [
      directive('root', publicFolder),
      directive('default_type', mediaTypes.html),
      ...headers({
        'cache-control': caching.none,
        vary: 'accept, accept-encoding',
        'content-encoding': '$encoding',
        'content-security-policy': literal(document.policy),
      }),
      directive('try_files', `${document.file}$suffix`, '=500'),
    ]);
  };
  const allow = { allow: 'GET, HEAD' };
  return [
    page(404, '/404'),
    page(400, '/500'),
    page(414, '/500'),
    block('location @405_html', [
      directive('default_type', mediaTypes.txt),
      ...headers({ 'cache-control': caching.none, vary: 'accept', ...allow }),
      directive('return', '405', 'Method Not Allowed\n'),
    ]),
    json(400, 'Bad Request'),
    json(404, '$message'),
    json(405, 'Method Not Allowed', allow),
    json(414, 'URI Too Long'),
  ];
}

type Headers = Readonly<Record<string, string>>;

/** A location's own headers take the place of the server's, so each says all of them. */
function headers(own: Headers): string[] {
  return Object.entries({ ...everyAnswer, ...own }).map(
    ([name, value]) => `${directive('add_header', name, value).slice(0, -1)} always;`,
  );
}

/** An `Accept-Encoding` that takes a coding: named, and not with a weight of zero. */
function takes(coding: string): RegExp {
  return new RegExp(`(?:^|,)\\s*${coding}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`, 'i');
}
