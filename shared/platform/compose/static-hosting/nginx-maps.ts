import {
  caching,
  cdnCaching,
  crossOriginHeaders,
  embedPath,
  strictTransport,
  strictTransportName,
} from '@site/kit/protocol/response-headers';
import {
  buildManifestPath,
  buildManifestsBase,
  hashedName,
  latestBuildPath,
  payloadFile,
  releasesBase,
} from '@site/kit/protocol/site-paths';
import { resolveUrl } from '@site/kit/protocol/url-rules';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import {
  fallbackPages,
  type HostedDocument,
  type HostedFallback,
  type HostedSite,
  hashedFolder,
  pagesOf,
  sharesPaths,
} from './hosted-site';
import { localeMaps } from './nginx-locales';
import { negotiationMaps } from './nginx-negotiation';
import { encodedPath, escapeRegExp, pageSuffix, plainPath, refusals } from './nginx-rules';
import { literal, map } from './nginx-text';

/** Variables for everything that depends on the request. `$answer` combines the others. */
export function nginxMaps(site: HostedSite): string[] {
  const pages = pagesOf(site);
  const fallbacks = fallbackPages(site);
  // Languages that share paths are distinguished by their code in front of the path.
  const keyOf = (code: string, path: string) => (sharesPaths(site) ? code + path : path);
  const codeOf = ({ translation = site.locales.fallback }: HostedDocument) => translation;
  const key = (page: HostedDocument) => keyOf(codeOf(page), page.path);
  const keyPattern = (page: HostedFallback) =>
    new RegExp(`^${keyOf(codeOf(page), page.pattern.source.slice('^'.length))}`);
  // Files match before the URL rules apply, including those with capitals.
  const canonicalFiles = site.files.filter(({ path }) => resolveUrl(path).kind === 'ok');
  const otherFiles = site.files.filter((file) => !canonicalFiles.includes(file));
  return [
    '# The request target as it was received: $uri is decoded, and its slashes are merged.',
    map('$request_uri', '$raw_path', [[/^(?<of_path>[^?#]*)/, '$of_path']]),
    map('', '$strict_transport', [], strictTransport(site)[strictTransportName] ?? ''),
    map('$request_uri', '$search', [[/^[^?#]*(?<of_search>\?[^#]*)/, '$of_search']]),
    '# The canonical form of the path; empty where it has capitals, or is not known.',
    map('$raw_path $uri', '$canonical', [
      [new RegExp(`^\\S+ ${plainPath.source.slice('^'.length)}`), '$of_plain'],
      [new RegExp(`${encodedPath.source.slice(0, -'$'.length)} `), '$of_encoded'],
    ]),
    '# nginx has no function for lower case: the server answers for a path with capitals.',
    map('$canonical $raw_path $uri', '$moved', [
      ...otherFiles.map(({ path }) => [new RegExp(`^\\S* ${escapeRegExp(path)} `), ''] as const),
      [/^(\S+) \1 /, ''],
      [/^\S/, '308'],
      [/^ \S+ .*[A-Z]/, 'server'],
    ]),
    '# Pages and files, by their exact paths; a string comes before a pattern.',
    ...localeMaps(site),
    map(
      keyOf('$language', '$raw_path'),
      '$document',
      [
        ...pages.map((page) => [key(page), literal(page.file)] as const),
        ...fallbacks.map((page) => [keyPattern(page), literal(page.file)] as const),
      ],
      '/-',
    ),
    map(keyOf('$language', '$raw_path'), '$policy', [
      ...pages.map((page) => [key(page), literal(page.policy)] as const),
      ...fallbacks.map((page) => [keyPattern(page), literal(page.policy)] as const),
    ]),
    map(
      '$raw_path',
      '$file',
      [
        ...otherFiles.map(({ path }) => [exactly(path), literal(path)] as const),
        ...canonicalFiles.map(({ path }) => [path, literal(path)] as const),
        ...fallbacks.map(({ payloads, payload }) => [payloads, literal(payload)] as const),
      ],
      '/-',
    ),
    map(
      '$raw_path',
      '$caching',
      [
        [embedPath, caching.fiveMinutes],
        [new RegExp(`${escapeRegExp(payloadFile)}$|^${escapeRegExp(latestBuildPath)}$`), caching.revalidate],
      ],
      caching.anHour,
    ),
    '# A header without a value is not sent.',
    map('$caching', '$cdn_caching', Object.entries(cdnCaching)),
    map('$page_caching', '$page_cdn_caching', Object.entries(cdnCaching)),
    map('$caching', '$file_timing', [[caching.revalidate, literal(documentTimings(site.build))]]),
    ...Object.entries(crossOriginHeaders).map(([name, value]) =>
      map('$raw_path', openVariable(name), [[embedPath, value]]),
    ),
    map(
      '$raw_path',
      '$manifest',
      [
        [
          new RegExp(`^${buildManifestsBase}(?<of_build>[\\w-]+)\\.json$`),
          `/$of_build/public${buildManifestPath('$of_build')}`,
        ],
      ],
      '/-',
    ),
    map(
      '$raw_path',
      '$release_file',
      [
        [
          new RegExp(
            `^${releasesBase}(?<of_name>[a-z-]+)/(?<of_id>[\\w-][\\w.-]*)/(?<of_file>(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*)(?<!\\.map)$`,
          ),
          '/$of_name/$of_id/browser/$of_file',
        ],
        [
          new RegExp(
            `^${releasesBase}(?<of_owner>[a-z-]+)/(?<of_hashed>[\\w-][\\w.-]*${hashedName.source.slice(0, -'$'.length)})$`,
          ),
          `/$of_owner/${hashedFolder}/$of_hashed`,
        ],
      ],
      '/-',
    ),
    map(
      '$raw_path',
      '$area',
      [
        [/^\/healthz$/, 'health'],
        [new RegExp(`^${releasesBase}`), 'release'],
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
      [/:(?<of_first>\d{3})\w*$/, '$of_first'],
      [/:server$/, 'server'],
    ]),
    '# What the client takes.',
    ...negotiationMaps(),
    map('$as', '$error_405', [[/^json$/, '@405_json']], '/.error_405'),
    map('$answer', '$not_found', [['404', 'Not Found']], 'Page not found: $raw_path'),
    map('$area', '$message', [['release', 'Page not found: $raw_path']], '$not_found'),
  ];
}

function exactly(path: string): RegExp {
  return new RegExp(`^${escapeRegExp(path)}$`);
}

/** The variable of a header that only files for other sites have. */
export function openVariable(header: string): string {
  return `$open_${header.replaceAll('-', '_')}`;
}
