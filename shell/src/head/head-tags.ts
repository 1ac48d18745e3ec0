import type { PageHead } from '@site/kit/contracts/head';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import type { Theme } from '@site/kit/contracts/themes';
import type { HeadTag } from '@site/kit/protocol/document';
import { scriptJson } from '@site/kit/protocol/escape-markup';
import { documentTitle, shortTitle } from '@site/kit/protocol/page-title';
import type { PlannedPage } from '@site/kit/protocol/prerenderer';
import { sitePaths, socialImagePath, socialImageSize } from '@site/kit/protocol/site-paths';
import { themeColours } from '@site/kit/tokens/themes';

export interface HeadOptions {
  /** The page's canonical path. */
  readonly path: string;
  /** The path of the home page in the page's language. */
  readonly home: string;
  readonly theme: Theme;
  /** Language tag of the page. */
  readonly locale: string;
  readonly head: PageHead;
  readonly config: SiteConfig;
  /** The page in each of its languages. Omit it if the site has only one. */
  readonly alternates?: PlannedPage['alternates'];
  /** Path of the page whose social image this page uses. */
  readonly imagePath: string;
}

/** The head tags of a page, for browsers, search engines and link previews. */
export function createHeadTags(options: HeadOptions): readonly HeadTag[] {
  const { path, theme, head, config } = options;
  const indexed = head.indexed !== false;
  return [
    { tag: 'title', attributes: {}, text: documentTitle(head.title, config.brand.name) },
    meta('description', head.description),
    meta('robots', indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow'),
    meta('theme-color', themeColours[theme].background),
    // A page that is not indexed, such as an error page, appears at URLs that are unknown here.
    ...(indexed ? [link('canonical', { href: absolute(config, path) })] : []),
    ...(options.alternates ?? []).map((alternate) => link('alternate', { ...alternate })),
    ...(head.preloadedScripts ?? []).map((href) => link('preload', { as: 'script', href })),
    ...sharingTags(options),
    ...iconTags,
    ...siteJsonLd(options).map(jsonLdTag),
  ];
}

function sharingTags({ path, locale, head, config, imagePath }: HeadOptions): HeadTag[] {
  const image = absolute(config, socialImagePath(imagePath));
  const title = shortTitle(head.title, config.brand.name);
  return [
    property('og:type', 'website'),
    property('og:site_name', config.brand.name),
    property('og:locale', ogLocale(locale)),
    property('og:title', title),
    property('og:description', head.description),
    ...(head.indexed === false ? [] : [property('og:url', absolute(config, path))]),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(socialImageSize.width)),
    property('og:image:height', String(socialImageSize.height)),
    property('og:image:alt', title),
    // Title, description and image come from `og:`.
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** Open Graph knows only pairs of language and region. */
function ogLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
}

const iconTags: readonly HeadTag[] = [
  link('icon', { href: sitePaths.faviconIco, sizes: '32x32' }),
  link('icon', { href: sitePaths.faviconSvg, type: 'image/svg+xml' }),
  link('apple-touch-icon', { href: sitePaths.appleTouchIcon }),
  link('manifest', { href: sitePaths.manifest }),
];

function jsonLdTag(data: Readonly<Record<string, unknown>>): HeadTag {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text: scriptJson(data) };
}

function absolute(config: SiteConfig, path: string): string {
  return config.origin + path;
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(rel: string, attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes: { rel, ...attributes } };
}

type JsonLd = Readonly<Record<string, unknown>>;

/**
 * A page's JSON-LD, each object with an `@context`. The home page also gets the organization and the site, unless it has
 * its own.
 */
function siteJsonLd({ path, home, head, config }: HeadOptions): readonly JsonLd[] {
  const own = head.jsonLd ?? [];
  const given = new Set(own.map((data) => data['@type']));
  const known = path === home ? [organization(config), webSite(config, head.description)] : [];
  const added = known.filter((data) => !given.has(data['@type']));
  return [...own, ...added].map((data) => ({ '@context': 'https://schema.org', ...data }));
}

function organization({ origin, brand, contact }: SiteConfig): JsonLd {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    url: `${origin}/`,
    logo: origin + sitePaths.icon512,
    email: contact.email,
    sameAs: [contact.linkedIn, contact.facebook, contact.productHunt],
  };
}

function webSite({ origin, brand }: SiteConfig, description: string): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    description,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
  };
}
