import { caching } from '@site/kit/protocol/response-headers';
import type { HostedSite } from './hosted-site';
import { localeLocations, localeRedirects } from './nginx-locales';
import { nginxLocations } from './nginx-locations';
import { nginxMaps } from './nginx-maps';
import { block, headers } from './nginx-text';

/**
 * A complete configuration with which nginx answers like our server, except for paths with capitals, which it proxies
 * to the server. Run it in the folder of `npm run export -- <folder> --nginx`:
 *
 *     nginx -p <folder> -c compositions/<build>/nginx.conf
 *
 * Requires only the modules of Debian's default nginx. Everything that depends on the request is a `map`: `$answer`
 * contains the decision of the URL rules, and the locations only send files.
 */
export function nginxConf(site: HostedSite): string {
  const publicFolder = `compositions/${site.build}/public`;
  return [
    `# Build ${site.build}. Made by the composition; npm run export -- <folder> --nginx puts it where it can be used:`,
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
      // Captures and policies exceed the default limits.
      'variables_hash_max_size 2048;',
      'map_hash_max_size 8192;',
      'map_hash_bucket_size 256;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (use) => `${use}_temp_path nginx-tmp-${use};`,
      ),
      '# The server of the site (npm run serve), for what nginx cannot do itself.',
      block('upstream server', ['server 127.0.0.1:3000;']),
      ...nginxMaps(site),
      block('server', [
        'listen 8080;',
        'absolute_redirect off;',
        'etag on;',
        'types {}',
        ...headers({ 'cache-control': caching.anHour }),
        ...errorPages,
        ...localeRedirects(site),
        'if ($answer = 308) { return 308 $canonical$search; }',
        ...nginxLocations(site, publicFolder),
        ...localeLocations(site),
        block('location @server', [
          'proxy_pass http://server;',
          'proxy_set_header Host $http_host;',
          'proxy_redirect off;',
          // Any header of a location, even an empty one, disables the headers of the server block.
          'add_header cache-control "";',
          'recursive_error_pages on;',
          // If the server is down, such a path counts as unknown.
          'error_page 502 504 @404_$as;',
        ]),
      ]),
    ]),
    '',
  ].join('\n');
}

/**
 * nginx rejects some requests before it reads the path and the headers. For those, and for methods that files do not
 * support, it can send a page only from an internal path such as `/.error_400`. The URL rules do not apply to these
 * paths. Rejections by the URL rules use the internal status codes 463 and 464, to distinguish them. 465 forwards the
 * request to the server.
 */
const errorPages = [
  'error_page 400 /.error_400;',
  'error_page 414 /.error_414;',
  'error_page 500 /.error_500;',
  'error_page 463 =400 @400_$as;',
  'error_page 464 =414 @414_$as;',
  'error_page 404 @404_$as;',
  'error_page 405 $error_405;',
  'error_page 465 = @server;',
  'set $refused $answer;',
  'if ($uri ~ "^/\\.error_") { set $refused ""; }',
  'if ($answer = 400) { return 463; }',
  'if ($answer = 414) { return 464; }',
  'if ($answer = 404) { return 404; }',
  'if ($refused = 405) { return 405; }',
  'if ($answer = server) { return 465; }',
];
