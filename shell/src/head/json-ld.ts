import type { PageHead } from '@site/kit/contracts/head';
import type { SiteConfig } from '@site/kit/contracts/site-config';
import { shortTitle } from '@site/kit/protocol/page-title';
import { sitePaths } from '@site/kit/protocol/site-paths';

export type JsonLd = Readonly<Record<string, unknown>>;

interface JsonLdOptions {
  readonly path: string;
  readonly home: string;
  readonly head: PageHead;
  readonly config: SiteConfig;
}

/**
 * A page's JSON-LD: its own objects plus defaults, each with an `@context`. The home page gets the organization and the
 * site, every other page its breadcrumbs. An object of the page replaces the default of the same `@type`. Pages that are
 * not indexed get no defaults.
 */
export function siteJsonLd({ path, home, head, config }: JsonLdOptions): readonly JsonLd[] {
  const own = head.jsonLd ?? [];
  const given = new Set(own.map((data) => data['@type']));
  const known =
    path === home ? [organization(config), webSite(config)] : [breadcrumbs({ path, home, head, config })];
  const added = head.indexed === false ? [] : known.filter((data) => !given.has(data['@type']));
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

function webSite({ origin, brand }: SiteConfig): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    description: brand.tagline,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#organization` },
  };
}

function breadcrumbs({ path, home, head, config: { origin, brand } }: JsonLdOptions): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand.name, item: origin + home },
      { '@type': 'ListItem', position: 2, name: shortTitle(head.title, brand.name), item: origin + path },
    ],
  };
}
