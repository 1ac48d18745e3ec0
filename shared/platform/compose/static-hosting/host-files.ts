import { localeOf } from '@site/kit/protocol/locales/locale-routes';
import { scriptableTypes } from '@site/kit/protocol/media-types';
import {
  caching,
  commonHeaders,
  documentHeaders,
  embedPath,
  releaseFileHeaders,
  siteFileHeaders,
  strictTransport,
} from '@site/kit/protocol/response-headers';
import { buildManifestsBase, errorPaths, fileAddresses, releasesBase } from '@site/kit/protocol/site-paths';
import { documentTimings } from '@site/kit/protocol/web-vitals';
import { UserError } from '../../config/user-error';
import type { CompositionRecord, ServedLocales } from '../../store/records/composition-record';
import type { ReleaseRecord } from '../../store/records/release-record';

/** The parts of a composition that a static host needs. */
export interface HostedSite extends Pick<CompositionRecord, 'build' | 'framePolicy' | 'https' | 'locales'> {
  readonly files: readonly { readonly path: string }[];
  readonly frames: readonly string[];
}

export type HostedDocument = Pick<
  CompositionRecord['documents'][number],
  'path' | 'translation' | 'status' | 'fallback'
>;

/** Limits of Cloudflare Pages, which ignores longer lines and all further rules. Netlify has no such limits. */
const MAX_RULES = 100;
const MAX_LINE = 2000;

/** Hosts combine all matching rules, so no two set the same header for a path, except for policies, which all apply. */
export function headersFile(site: HostedSite): string {
  const { 'cross-origin-resource-policy': _, ...ofDocuments } = documentHeaders;
  const embeds = new Set(site.files.flatMap(({ path }) => embedPath.exec(path)?.[0] ?? []));
  const rules = [
    rule('/*', {
      ...commonHeaders,
      ...(site.https && strictTransport),
      ...ofDocuments,
      'content-security-policy': "frame-ancestors 'self'",
      'server-timing': documentTimings(site.build),
    }),
    rule(`${releasesBase}*`, releaseFileHeaders),
    ...[...embeds].map((base) => rule(`${base}*`, siteFileHeaders(base))),
    rule(`${buildManifestsBase}*`, { 'cache-control': caching.immutable }),
    ...[
      ...scriptableTypes.map((type) => `${releasesBase}*.${type}`),
      // Cloudflare Pages redirects to the path without `.html`.
      ...site.frames.map((path) => path.replace(/\.html$/, '')),
    ].map((path) => rule(path, { 'content-security-policy': site.framePolicy })),
  ];
  if (rules.length > MAX_RULES)
    throw new UserError(
      `Cannot export the site: _headers needs ${rules.length} rules, and Cloudflare Pages reads ${MAX_RULES}. Serve the site with npm run serve, or remove embedded packages or HTML files of packages.`,
    );
  const file = rules.join('\n');
  const longest = Math.max(...file.split('\n').map(({ length }) => length));
  if (longest > MAX_LINE)
    throw new UserError(
      `Cannot export the site: a line of _headers has ${longest} characters, and Cloudflare Pages reads ${MAX_LINE}. Serve the site with npm run serve.`,
    );
  return file;
}

function rule(path: string, headers: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/**
 * The home page of the fallback locale if `/` is no page. Hosts find pages and error pages by the names of their files.
 */
export function redirectsFile({ locales }: Pick<HostedSite, 'locales'>): string {
  const { home } = localeOf(locales.fallback, { locales: locales.all });
  return home === '/' ? '' : `/ ${home} 302\n`;
}

/** The file for a document; null if hosts cannot serve it. They redirect `/pricing` if it is `pricing/index.html`. */
export function hostedFile(
  { path, translation, status, fallback }: HostedDocument,
  locales: ServedLocales,
): string | null {
  if (path === errorPaths[404]) {
    const prefix = locales.all.find(({ code }) => code === translation)?.prefix ?? '';
    return `${prefix}/404.html`;
  }
  if (status !== 200 || fallback !== undefined || translation !== undefined) return null;
  if (path !== '/') return `${path}.html`;
  // Netlify redirects no path that has a file.
  return redirectsFile({ locales }) === '' ? '/index.html' : null;
}

/** Hosts read only so many rules, so each document has its own policy. `_headers` has what browsers ignore there. */
export function withPolicy(html: string, policy: string): string {
  const directives = policy.split('; ').filter((directive) => !/^(frame-ancestors|sandbox) /.test(directive));
  const first = '<meta charset="utf-8">';
  if (!html.includes(first)) throw new Error(`Expected ${first} at the start of every document.`);
  return html.replace(
    first,
    () => `${first}<meta http-equiv="content-security-policy" content="${directives.join('; ')}">`,
  );
}

export function framesOf(releases: readonly ReleaseRecord[]): string[] {
  return releases.flatMap((release) =>
    Object.keys(release.files)
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => fileAddresses(release, file)),
  );
}

/** Whether all languages share the same paths, so that the server must choose by visitor. */
export function sharesPaths({ locales }: Pick<HostedSite, 'locales'>): boolean {
  return locales.all.length > 1 && locales.all.every(({ prefix }) => prefix === '');
}
