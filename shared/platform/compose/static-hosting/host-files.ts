import {
  caching,
  cachingHeaders,
  commonHeaders,
  documentHeaders,
  isOfBuild,
  releaseFileHeaders,
  siteFileHeaders,
  strictTransport,
} from '@site/kit/protocol/response-headers';
import { errorPaths, releasesBase } from '@site/kit/protocol/site-paths';
import { redirectStatus } from '@site/kit/protocol/url-rules';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { type HostedSite, pagesOf, rootOf } from './hosted-site';

/**
 * `_headers` for Netlify and Cloudflare Pages. Hosts combine all matching rules, so no two rules set the same header
 * for a path.
 */
export function headersFile(site: HostedSite): string {
  const pages = pagesOf(site).filter(({ translation }) => translation === undefined);
  return [
    rule('/*', { ...commonHeaders, ...strictTransport(site) }),
    rule(`${releasesBase}*`, releaseFileHeaders),
    ...site.frames.map((path) => rule(path, { 'content-security-policy': site.framePolicy })),
    ...pages.map(({ path, policy }) =>
      rule(path, {
        ...cachingHeaders(caching.revalidate),
        ...documentHeaders,
        'server-timing': documentTimings(site.build),
        'content-security-policy': policy,
      }),
    ),
    ...site.files.map(({ path }) =>
      rule(path, {
        ...siteFileHeaders(path),
        ...(isOfBuild(path) && { 'server-timing': documentTimings(site.build) }),
      }),
    ),
  ].join('\n');
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/**
 * `_redirects` for Netlify and Cloudflare Pages. A page has its path without a trailing slash; everything else is the
 * error page. Such hosts compare paths exactly, so only trailing slashes of pages redirect;
 * `docs/decisions/0032-static-hosting.md` lists what is missing.
 */
export function redirectsFile(site: HostedSite): string {
  const pages = pagesOf(site).filter(({ path, translation }) => path !== '/' && translation === undefined);
  const errors = site.documents.filter(({ path }) => path === errorPaths[404]);
  const root = rootOf(site);
  const rows = [
    ...(root === null ? [] : [['/', root, '302']]),
    ...pages.map(({ path }) => [`${path}/`, path, String(redirectStatus)]),
    ...pages.map(({ path, file }) => [path, file, '200']),
    ...site.locales.all.flatMap(({ code, prefix }) =>
      errors
        .filter(({ translation }) => translation === code)
        .map(({ file }) => [`${prefix}/*`, file, '404']),
    ),
    ['/*', '/404.html', '404'],
  ];
  return `${rows.map((row) => row.join(' ')).join('\n')}\n`;
}
