import { caching } from '@site/kit/protocol/response-headers';
import type { HostedSite } from './hosted-site';
import { localeLocations, localeRedirects } from './nginx-locales';
import { nginxLocations } from './nginx-locations';
import { nginxMaps } from './nginx-maps';
import { block, headers } from './nginx-text';

/**
 * A complete configuration with which nginx answers as our server does, but for paths with capitals, which it passes on to
 * the server. From the folder of `npm run export -- <folder>
 * --nginx`:
 *
 *     nginx -p <folder> -c compositions/<build>/nginx.conf
 *
 * It needs no module beyond those that Debian's nginx has built in. Everything that depends on the request is a `map`.
 * `$answer` says what the URL rules decide, and the locations only send files.
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
      // Captures and policies need more room than the defaults give.
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
          // One header of its own, even an empty one, keeps those of the server block away.
          'add_header cache-control "";',
          'recursive_error_pages on;',
          // Without a server, such a path is an unknown one.
          'error_page 502 504 @404_$as;',
        ]),
      ]),
    ]),
    '',
  ].join('\n');
}

/**
 * nginx refuses some targets before it has read the path and the headers. For those it can send a page only through a path
 * of its own, `/.error_400`. The same holds for methods that files do not answer. On these paths the rules do not apply
 * again. Refusals by the URL rules have status codes of their own inside nginx, 463 and 464, so that the two are not mixed
 * up. 465 passes the request on to the server.
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
