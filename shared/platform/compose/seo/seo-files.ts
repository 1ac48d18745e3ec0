import { escapeMarkup } from '@site/kit/protocol/escape-markup';
import { shortTitle } from '@site/kit/protocol/page-title';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { filesPath, sitePaths, socialImagePath, socialImageSize } from '@site/kit/protocol/site-paths';
import { UserError } from '../../config/user-error';
import type { Site } from '../../site/site';
import type { Pictures, SiteConfigBase } from '../../site/site-definition';
import { sha256 } from '../../store/content/content-cache';
import type { StoredFile } from '../../store/content/stored-content';
import type { ComposedFile, SitePage } from '../composed';
import { renderer, toIco, toPng } from './images';

/** A page that is not `indexed` is in no sitemap. */
type SeoPage = Pick<
  SitePage,
  'path' | 'locale' | 'translation' | 'alternates' | 'theme' | 'title' | 'indexed'
>;

export interface SeoOptions {
  readonly site: Pick<Site, 'pictures'>;
  readonly pages: readonly SeoPage[];
  readonly config: SiteConfigBase;
  readonly cache: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
}

/** The pages for sitemaps and social images: without error pages, generic pages, and duplicate paths. */
export function listedPages<T extends PlannedPage>(pages: readonly T[]): readonly T[] {
  return pages.filter(
    ({ view, fallback, path, canonical }) =>
      view.kind === 'page' && fallback === undefined && path === canonical,
  );
}

/** The files of a site besides pages and social images: sitemaps, robots rules, icons and web manifest. */
export async function seoFiles(options: SeoOptions): Promise<readonly ComposedFile[]> {
  const drawn = await options.site.pictures();
  const pictures = await Promise.all(icons(options, drawn));
  return [
    ...sitemaps(options),
    robots(options),
    webManifest(options.config, drawn),
    { path: sitePaths.faviconSvg, type: 'image/svg+xml', body: Buffer.from(drawn.favicon()) },
    ...pictures,
  ];
}

/** All pages, the list of the sitemaps per language, and those, such as `/en-US-sitemap.xml`. */
export function sitemaps({
  pages,
  config: { origin, locales },
}: Pick<SeoOptions, 'pages' | 'config'>): ComposedFile[] {
  const rows = (wanted: readonly SeoPage[]) =>
    wanted.map(({ path, alternates }) => ({ loc: origin + path, alternates }));
  const indexed = pages.filter((page) => page.indexed);
  const tags = locales.locales.map(({ tag }) => tag);
  // Languages without a prefix share URLs, and a sitemap lists each URL once.
  const all = new Map(indexed.map((page) => [page.path, page]));
  const index = sitemapIndex(tags.map((tag) => origin + sitemapOf(tag)));
  return [
    xml(ofAll, allowedUrlSet(rows([...all.values()])) ?? index),
    xml(ofSitemaps, index),
    ...tags.map((tag) => xml(sitemapOf(tag), urlSet(rows(indexed.filter(({ locale }) => locale === tag))))),
  ];
}

const ofAll = '/sitemap.xml';
const ofSitemaps = '/index-sitemap.xml';
const sitemapOf = (tag: string) => `/${tag}-sitemap.xml`;

/** Excludes only build manifests. Documents that should not be indexed contain a robots tag. */
export function robots({ config: { origin, locales } }: Pick<SeoOptions, 'config'>): ComposedFile {
  const sitemapPaths = [ofAll, ofSitemaps, ...locales.locales.map(({ tag }) => sitemapOf(tag))];
  const body = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /builds/',
    '',
    ...sitemapPaths.map((path) => `Sitemap: ${origin}${path}`),
    '',
  ].join('\n');
  return { path: sitePaths.robots, type: 'text/plain; charset=utf-8', body: Buffer.from(body) };
}

function webManifest({ brand }: SiteConfigBase, { background }: Pictures): ComposedFile {
  const icon = (src: string, pixels: number, purpose: string) => {
    return { src, sizes: `${pixels}x${pixels}`, type: 'image/png', purpose };
  };
  const body = {
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/',
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons: [
      icon(sitePaths.icon192, 192, 'any'),
      icon(sitePaths.icon512, 512, 'any'),
      icon(sitePaths.iconMaskable, 512, 'maskable'),
    ],
  };
  return {
    path: sitePaths.manifest,
    type: 'application/manifest+json',
    body: Buffer.from(`${JSON.stringify(body, null, 2)}\n`),
  };
}

function icons({ cache }: SeoOptions, { icon }: Pictures): Promise<ComposedFile>[] {
  const draw = async (path: string, pixels: number, share: number): Promise<ComposedFile> => {
    const svg = icon(share);
    const body = await cache(`icon-${pixels}-${sha256(renderer + svg).slice(0, 32)}`, () =>
      toPng(svg, pixels),
    );
    return { path, type: 'image/png', body };
  };
  const ico = async (): Promise<ComposedFile> => {
    const { body } = await draw(sitePaths.faviconIco, 32, 0.86);
    return { path: sitePaths.faviconIco, type: 'image/x-icon', body: toIco(body, 32) };
  };
  return [
    ico(),
    draw(sitePaths.appleTouchIcon, 180, 0.62),
    draw(sitePaths.icon192, 192, 0.7),
    draw(sitePaths.icon512, 512, 0.7),
    draw(sitePaths.iconMaskable, 512, 0.5),
  ];
}

/**
 * One image per page, with a hash of all its inputs. Drawing is slow, so images with the same words and colors are drawn once.
 * `earlier` gives the stored image with such a hash, or null.
 */
export async function socialImages(
  { site, pages, config, cache }: SeoOptions,
  earlier: (key: string) => StoredFile | null,
) {
  const { socialImage, version } = await site.pictures();
  const drawing = await version();
  return Promise.all(
    pages.map(async ({ path, translation, theme, title }) => {
      const brand = config.brand.name;
      const image = { theme, title: shortTitle(title, brand), brand };
      const key = sha256(JSON.stringify([drawing, renderer, image])).slice(0, 32);
      const draw = async () => toPng(await socialImage(image), socialImageSize.width);
      const body = earlier(key) ?? (await cache(`social-${key}`, draw));
      return { path: socialImagePath(filesPath(path, translation)), type: 'image/png', body, key };
    }),
  );
}

function xml(path: string, body: string): ComposedFile {
  return { path, type: 'application/xml; charset=utf-8', body: Buffer.from(body) };
}

type SitemapPage = { readonly loc: string } & Pick<PlannedPage, 'alternates'>;

/** The limits of the format. */
const maxPages = 50_000;
const maxBytes = 50 * 1024 ** 2;

/** A sitemap of pages, without their alternates if it is too large with them. Throws for one that the format does not allow. */
export function urlSet(pages: readonly SitemapPage[]): string {
  // The pages themselves name their alternates, too.
  const text = allowedUrlSet(pages) ?? allowedUrlSet(pages.map(({ loc }) => ({ loc, alternates: [] })));
  if (text === null)
    throw new UserError(
      `Cannot write a sitemap of ${pages.length} pages: the format allows ${maxPages} pages in 50 MB. Split the site.`,
    );
  return text;
}

/** A sitemap of pages; null if the format does not allow so many, or so large a file. */
function allowedUrlSet(pages: readonly SitemapPage[]): string | null {
  if (pages.length > maxPages) return null;
  const xhtml = pages.some(({ alternates }) => alternates.length > 0);
  const text = xmlText([
    `<urlset xmlns="${namespace}"${xhtml ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>`,
    ...pages.map(({ loc, alternates }) =>
      [
        `<url><loc>${escapeMarkup(loc)}</loc>`,
        ...alternates.map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${escapeMarkup(hreflang)}" href="${escapeMarkup(href)}"/>`,
        ),
        '</url>',
      ].join(''),
    ),
    '</urlset>',
  ]);
  return Buffer.byteLength(text) > maxBytes ? null : text;
}

export function sitemapIndex(sitemaps: readonly string[]): string {
  return xmlText([
    `<sitemapindex xmlns="${namespace}">`,
    ...sitemaps.map((loc) => `<sitemap><loc>${escapeMarkup(loc)}</loc></sitemap>`),
    '</sitemapindex>',
  ]);
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function xmlText(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}
