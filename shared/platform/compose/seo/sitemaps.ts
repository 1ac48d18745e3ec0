import { escapeMarkup } from '@site/kit/protocol/escape-markup';

/** A page in a sitemap. */
export interface SitemapPage {
  /** The absolute URL. */
  readonly loc: string;
  /** The page in every language, including this one; empty if the site has one language. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** A sitemap of pages. Throws above 50,000 pages, the limit of the format. */
export function urlSet(pages: readonly SitemapPage[]): string {
  if (pages.length > 50_000)
    throw new Error(
      `Cannot write a sitemap of ${pages.length} pages: the format allows 50000. Split the site.`,
    );
  const xhtml = pages.some(({ alternates }) => alternates.length > 0);
  return xml([
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
}

/** An index of sitemaps, given their absolute URLs. */
export function sitemapIndex(sitemaps: readonly string[]): string {
  return xml([
    `<sitemapindex xmlns="${namespace}">`,
    ...sitemaps.map((loc) => `<sitemap><loc>${escapeMarkup(loc)}</loc></sitemap>`),
    '</sitemapindex>',
  ]);
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function xml(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`;
}
