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
import { releasesBase } from '@site/kit/protocol/site-paths';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { type HostedSite, pagesOf } from './hosted-site';

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
