import { errorPaths } from '@site/kit/protocol/site-paths';
import { redirectStatus } from '@site/kit/protocol/url-rules';
import { type HostedSite, pagesOf, rootOf } from './hosted-site';

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
