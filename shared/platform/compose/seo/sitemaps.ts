import { escapeMarkup } from '@site/kit/protocol/escape-markup';

/** A page as a sitemap lists it. */
export interface SitemapPage {
  /** Absolute address. */
  readonly loc: string;
  /** The page in every language, itself included; nothing where there is one language. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** A sitemap of pages. Throws above the 50 000 pages that one sitemap may have. */
export function urlSet(pages: readonly SitemapPage[]): string {
  if (pages.length > 50_000) throw new Error('A sitemap may list at most 50000 pages.');
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

/** A sitemap of sitemaps, by their absolute addresses. */
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
