import { compressedTypes, mediaTypes, otherType } from '@site/kit/protocol/media-types';
import {
  caching,
  crossOriginHeaders,
  documentHeaders,
  releaseFileHeaders,
} from '@site/kit/protocol/response-headers';
import {
  buildManifestsBase,
  builtFolder,
  type ErrorStatus,
  releasesBase,
} from '@site/kit/protocol/site-paths';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { fallbackPages, type HostedSite } from './hosted-site';
import { openVariable } from './nginx-maps';
import { block, directive, type Headers, headers, literal, quote } from './nginx-text';

/** The locations of files, pages and errors. */
export function nginxLocations(site: HostedSite, publicFolder: string): string[] {
  const types = Object.entries(mediaTypes);
  const timings = literal(documentTimings(site.build));
  const health = JSON.stringify({ status: 'ok' });
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
        ...(compressed && { vary: 'accept-encoding', 'content-encoding': '$encoding' }),
        ...extra,
      }),
      `try_files ${file}${compressed ? '$suffix' : ''} =404;`,
    ]);
  };
  const document = (head: string) =>
    served(head, publicFolder, '$document', 'html', mediaTypes.html, {
      'cache-control': '$page_caching',
      'cdn-cache-control': '$page_cdn_caching',
      vary: '$page_vary',
      ...documentHeaders,
      'server-timing': timings,
      'content-security-policy': '$policy',
    });
  return [
    block('location = /healthz', [
      'if ($area != health) { return 404; }',
      'default_type application/json;',
      ...headers({ 'cache-control': caching.none }),
      directive('return', '200', literal(health)),
    ]),
    served(
      `location ~ ^${releasesBase}[^/]+/[^/]+/${builtFolder}`,
      'releases',
      '$release_file',
      'other',
      otherType,
      releaseFileHeaders,
    ),
    ...types.map(([extension, type]) =>
      served(`location ~ ^${releasesBase}.+\\.${extension}$`, 'releases', '$release_file', extension, type, {
        ...releaseFileHeaders,
        ...(extension === 'html' && { 'content-security-policy': literal(site.framePolicy) }),
      }),
    ),
    served(
      `location ~ ^${buildManifestsBase}.+\\.json$`,
      'compositions',
      '$manifest',
      'json',
      mediaTypes.json,
      {
        'cache-control': caching.immutable,
      },
    ),
    ...[...new Set(fallbackPages(site).map(({ pattern }) => quote(pattern.source)))].map((paths) =>
      document(`location ~ ${paths}`),
    ),
    ...types
      .filter(([extension]) => extension !== 'html')
      .map(([extension, type]) =>
        served(`location ~ \\.${extension}$`, publicFolder, '$file', extension, type, {
          'cache-control': '$caching',
          'cdn-cache-control': '$cdn_caching',
          'server-timing': '$file_timing',
          ...Object.fromEntries(Object.keys(crossOriginHeaders).map((name) => [name, openVariable(name)])),
        }),
      ),
    document('location /'),
    ...errorLocations(publicFolder, timings),
  ];
}

function errorLocations(publicFolder: string, timings: string): string[] {
  const json = (status: number, message: string, extra: Headers = {}) =>
    block(`location @${status}_json`, [
      'default_type application/json;',
      ...headers({ 'cache-control': caching.none, vary: 'accept', ...extra }),
      directive('return', String(status), `{"statusCode":${status},"message":"${message}"}`),
    ]);
  const page = (location: string, status: ErrorStatus, extra: Headers = {}) =>
    block(`location ${location}`, [
      ...(location.startsWith('@') ? [] : ['internal;']),
      directive('root', publicFolder),
      directive('default_type', mediaTypes.html),
      ...headers({
        'cache-control': caching.none,
        vary: '$error_vary',
        'content-encoding': '$encoding',
        ...documentHeaders,
        'content-security-policy': `$policy_${status}`,
        'server-timing': timings,
        ...extra,
      }),
      directive('try_files', `$page_${status}$suffix`, '=500'),
    ]);
  const allow = { allow: 'GET, HEAD' };
  return [
    page('@404_html', 404),
    page('@400_html', 400),
    page('@414_html', 414),
    page('= /.error_400', 400),
    page('= /.error_405', 405, allow),
    page('= /.error_414', 414),
    page('= /.error_500', 500),
    json(400, 'Bad Request'),
    json(404, '$message'),
    json(405, 'Method Not Allowed', allow),
    json(414, 'URI Too Long'),
  ];
}
