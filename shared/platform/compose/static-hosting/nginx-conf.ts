import { localeParameter } from '@site/kit/protocol/locale-cookie';
import { compressedTypes, mediaTypes } from '@site/kit/protocol/media-types';
import {
  caching,
  cachingHeaders,
  cdnCaching,
  crossOriginHeaders,
  documentHeaders,
  embedPath,
  releaseFileHeaders,
  strictTransport,
  strictTransportName,
} from '@site/kit/protocol/response-headers';
import {
  buildManifestsBase,
  type ErrorStatus,
  errorPaths,
  latestBuildPath,
  payloadFile,
  releasesBase,
} from '@site/kit/protocol/site-paths';
import { maxPathLength } from '@site/kit/protocol/url-rules';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { escapeRegExp, fallbackPages, type HostedSite, pagesOf, sharesPaths } from './hosted-site';
import { block, directive, type Headers, headers, literal, map, quote } from './nginx-text';

/** The folder with the files of all releases, by their paths on the site. */
export const releasesFolder = 'releases';

/**
 * A configuration with which nginx sends pages and files that it can send plainly, and proxies every other request to the
 * server: other spellings of a path, other methods, choices by language or weight, and errors. Run it in the folder of
 * `npm run export -- <folder> --nginx`:
 *
 *     nginx -p <folder> -c compositions/<build>/nginx.conf
 *
 * Requires only the modules of Debian's default nginx.
 */
export function nginxConf(site: HostedSite): string {
  const publicFolder = `compositions/${site.build}/public`;
  return [
    `# Build ${site.build}. Made by npm run export -- <folder> --nginx. Run in that folder:`,
    `#   nginx -p <folder> -c compositions/${site.build}/nginx.conf`,
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
      // Policies exceed the default limits.
      'map_hash_max_size 8192;',
      'map_hash_bucket_size 256;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (use) => `${use}_temp_path nginx-tmp-${use};`,
      ),
      '# The server of the site (npm run serve).',
      block('upstream server', ['server 127.0.0.1:3000;', 'keepalive 16;']),
      ...maps(site),
      block('server', [
        'listen 8080;',
        'absolute_redirect off;',
        'etag on;',
        'types {}',
        'recursive_error_pages on;',
        'error_page 418 = @server;',
        'error_page 400 /.error_400;',
        'error_page 404 /.error_404;',
        'error_page 414 /.error_414;',
        // 418 passes a request to the server, but not an error of nginx itself.
        'set $spelling $path;',
        'set $form $suffix;',
        `set $choice $arg_${localeParameter};`,
        block('if ($uri ~ "^/\\.error_")', ['set $spelling $uri;', 'set $form "";', 'set $choice "";']),
        'if ($form = server) { return 418; }',
        'if ($spelling != $uri) { return 418; }',
        ...(site.locales.all.length > 1 ? ['if ($choice) { return 418; }'] : []),
        ...locations(site, publicFolder),
        ...([400, 404, 414] as const).map((status) => errorLocation(site, publicFolder, status)),
        block('location @server', [
          'proxy_pass http://server;',
          'proxy_http_version 1.1;',
          'proxy_set_header Connection "";',
          'proxy_set_header Host $http_host;',
          'proxy_redirect off;',
          // Without a server, nginx has only what it sends plainly.
          'error_page 502 504 =404 /.error_404;',
        ]),
      ]),
    ]),
    '',
  ].join('\n');
}

function maps(site: HostedSite): string[] {
  const fallbacks = fallbackPages(site);
  const pages = plainPages(site);
  const generic = sharesPaths(site) ? [] : fallbacks;
  return [
    '# The path as it was received: $uri is decoded, its slashes are merged, and it becomes that of a file.',
    map('$request_uri', '$path', [[/^(?<of_path>[^?#]*)/, '$of_path']]),
    '# The compressed form that the client accepts. Weights and wildcards are for the server.',
    map(
      '$request_method:$http_accept_encoding',
      '$suffix',
      [
        [/^(?:GET|HEAD):[^;*]*\bbr\b[^;*]*$/, '.br'],
        [/^(?:GET|HEAD):[^;*]*\bgzip\b[^;*]*$/, '.gz'],
        [/^(?:GET|HEAD):[^;*]*$/, ''],
      ],
      'server',
    ),
    map('$suffix', '$encoding', [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ]),
    '# The file of a page and its policy; no file is at /-.',
    map(
      '$path',
      '$document',
      [
        ...pages.map(({ path, file }) => [path, literal(file)] as const),
        [otherPaths, '/-'],
        ...generic.map(({ pattern, file }) => [pattern, literal(file)] as const),
      ],
      '/-',
    ),
    map('$path', '$policy', [
      ...pages.map(({ path, policy }) => [path, literal(policy)] as const),
      ...generic.map(({ pattern, policy }) => [pattern, literal(policy)] as const),
    ]),
    map(
      '$path',
      '$payload',
      fallbacks.map(({ payloads, payload }) => [payloads, literal(payload)] as const),
      '/-',
    ),
    map(
      '$path',
      '$caching',
      [
        [embedPath, caching.fiveMinutes],
        [new RegExp(`^${buildManifestsBase}`), caching.immutable],
        [new RegExp(`${escapeRegExp(payloadFile)}$|^${escapeRegExp(latestBuildPath)}$`), caching.revalidate],
      ],
      caching.anHour,
    ),
    '# A header without a value is not sent.',
    map('', '$strict_transport', [], strictTransport(site)[strictTransportName] ?? ''),
    map('$caching', '$cdn_caching', Object.entries(cdnCaching)),
    map('$caching', '$timing', [[caching.revalidate, literal(documentTimings(site.build))]]),
    ...Object.entries(crossOriginHeaders).map(([name, value]) =>
      map('$path', openVariable(name), [[embedPath, value]]),
    ),
  ];
}

/** Paths that a generic page's pattern may match, but that have no page by the URL rules. */
const otherPaths = new RegExp(`\\.(?:html?|php)$|/\\.{1,2}$|^.{${maxPathLength + 1}}`, 'i');

/** Pages that are the same for every visitor. */
function plainPages(site: HostedSite) {
  if (sharesPaths(site)) return [];
  const hasOneLanguage = site.locales.all.length === 1;
  return pagesOf(site).filter(({ path }) => hasOneLanguage || path !== '/');
}

function locations(site: HostedSite, publicFolder: string): string[] {
  const types = Object.entries(mediaTypes);
  const files = types.filter(([extension]) => extension !== 'html');
  return [
    ...types.map(([extension, type]) =>
      location(`~ ^${releasesBase}.+\\.${extension}$`, {
        folder: releasesFolder,
        files: ['$uri'],
        extension,
        type,
        headers: {
          ...releaseFileHeaders,
          ...(extension === 'html' && { 'content-security-policy': literal(site.framePolicy) }),
        },
      }),
    ),
    block(`location ${releasesBase}`, ['return 418;']),
    ...[...new Set(fallbackPages(site).map(({ pattern }) => quote(pattern.source)))].map((paths) =>
      documents(`~ ${paths}`, site, publicFolder),
    ),
    ...files.map(([extension, type]) =>
      location(`~ \\.${extension}$`, {
        folder: publicFolder,
        files: ['$uri', '$payload'],
        extension,
        type,
        headers: {
          'cache-control': '$caching',
          'cdn-cache-control': '$cdn_caching',
          'server-timing': '$timing',
          ...Object.fromEntries(Object.keys(crossOriginHeaders).map((name) => [name, openVariable(name)])),
        },
      }),
    ),
    documents('/', site, publicFolder),
  ];
}

function documents(paths: string, { build }: HostedSite, folder: string): string {
  return location(paths, {
    folder,
    files: ['$document'],
    extension: 'html',
    type: mediaTypes.html,
    headers: {
      ...cachingHeaders(caching.revalidate),
      ...documentHeaders,
      'server-timing': literal(documentTimings(build)),
      'content-security-policy': '$policy',
    },
    // A map compares texts without regard to case.
    first: ['if ($uri ~ "[A-Z]") { return 418; }'],
  });
}

interface Location {
  readonly folder: string;
  /** Paths in the folder. The first that exists is sent; without one, the server answers. */
  readonly files: readonly string[];
  readonly extension: string;
  readonly type: string;
  readonly headers: Headers;
  readonly first?: readonly string[];
}

function location(
  paths: string,
  { folder, files, extension, type, headers: own, first = [] }: Location,
): string {
  const isCompressed = compressedTypes.includes(extension);
  return block(`location ${paths}`, [
    ...first,
    directive('root', folder),
    directive('default_type', type),
    ...headers({ ...(isCompressed && { vary: 'accept-encoding', 'content-encoding': '$encoding' }), ...own }),
    `try_files ${files.map((file) => (isCompressed ? `${file}$suffix` : file)).join(' ')} @server;`,
  ]);
}

/** For requests that nginx refuses before it reads the path and the headers, and for a server that is down. */
function errorLocation({ documents, build }: HostedSite, folder: string, status: ErrorStatus): string {
  const path = errorPaths[status];
  const page = documents.find((each) => each.path === path && each.translation === undefined);
  if (page === undefined)
    throw new Error(
      `Cannot configure nginx: the composition has no error page ${path}. Add it to the shell.`,
    );
  return block(`location = /.error_${status}`, [
    'internal;',
    directive('root', folder),
    directive('default_type', mediaTypes.html),
    ...headers({
      'cache-control': caching.none,
      ...documentHeaders,
      'content-security-policy': literal(page.policy),
      'server-timing': literal(documentTimings(build)),
    }),
    directive('try_files', literal(page.file), '=500'),
  ]);
}

/** The variable of a header that only files for other sites have. */
function openVariable(header: string): string {
  return `$open_${header.replaceAll('-', '_')}`;
}
