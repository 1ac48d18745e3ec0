import { caching, crossOriginHeaders, embedBase, fileCaching } from '../../protocol/response-headers';
import {
  buildManifestPath,
  buildManifestsBase,
  latestBuildPath,
  payloadFile,
  releasesBase,
} from '../../protocol/site-paths';
import { type HostedSite, pagesOf } from './hosted-site';
import { fallbackMaps } from './nginx-fallback';
import { negotiationMaps } from './nginx-negotiation';
import { escapeRegExp, pageSuffix, refusals, spellingsOf } from './nginx-rules';
import { literal, map } from './nginx-text';

/** Everything that depends on the request, as variables; `$answer` is what follows from all of them. */
export function nginxMaps(site: HostedSite): string[] {
  const pages = pagesOf(site);
  const fallback = fallbackMaps(site);
  return [
    '# The request target as it was received: $uri is decoded, and its slashes are merged.',
    map('$request_uri', '$raw_path', [[/^(?<of_path>[^?#]*)/, '$of_path']]),
    map('$request_uri', '$search', [[/^[^?#]*(?<of_search>\?[^#]*)/, '$of_search']]),
    '# Every page by all its spellings.',
    map('$uri', '$canonical', [
      ...pages.map(({ path }) => [spellingsOf(path), literal(path)] as const),
      ...fallback.canonical,
    ]),
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
      [/^lower /, 'lower'],
      [/^\S/, '308'],
    ]),
    '# Files are found by their exact path only.',
    map('$raw_path', '$file', [[/^(?:\/[^/]+)+$/, '$raw_path']], '/-'),
    map(
      '$raw_path',
      '$caching',
      [
        [new RegExp(`^${embedBase}`), fileCaching(embedBase)],
        [new RegExp(`${escapeRegExp(payloadFile)}$|^${escapeRegExp(latestBuildPath)}$`), caching.revalidate],
      ],
      caching.anHour,
    ),
    '# A header without a value is not sent.',
    ...Object.entries(crossOriginHeaders).map(([name, value]) =>
      map('$raw_path', openVariable(name), [[new RegExp(`^${embedBase}`), value]]),
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
    ...fallback.maps,
    map('$uri', '$suffixed', [[pageSuffix, '404']]),
    map('$request_method', '$reads', [[/^(?:GET|HEAD)$/, 'yes']], 'no'),
    map('$area:$reads:$release_file:$refusal$suffixed$moved$fallback', '$answer', [
      [/^health:/, ''],
      [/^\w+:no:/, '405'],
      [/^release:yes:\/-:/, '404'],
      [/^release:/, ''],
      [/:(?<of_first>\d{3})\w*$/, '$of_first'],
      [/:(?<of_fallback>\w+)$/, '$of_fallback'],
    ]),
    '# What the client takes.',
    ...negotiationMaps(),
    map('$answer', '$not_found', [['404', 'Not Found']], 'Page not found: $raw_path'),
    map('$area', '$message', [['release', 'Page not found: $raw_path']], '$not_found'),
  ];
}

/** The variable of a header that only files for other sites have. */
export function openVariable(header: string): string {
  return `$open_${header.replaceAll('-', '_')}`;
}
