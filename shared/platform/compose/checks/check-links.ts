import { UserError } from '../../config/user-error';

export interface ScannedPage {
  /** Ids of the page's elements. */
  readonly anchors: readonly string[];
  /** URLs within the site in its links, forms and images, each once. */
  readonly links: readonly string[];
}

/**
 * Collects what the link check needs of a page. Throws a `UserError` that names the page for inline styles and scripts,
 * which the content security policy blocks.
 */
export function scanPage({
  path,
  headHtml,
  html,
}: {
  readonly path: string;
  readonly headHtml: string;
  readonly html: string;
}): ScannedPage {
  const fault = (what: string) => new UserError(`${path} ${what}`);
  if (/<[a-z][^>]*\sstyle="/i.test(html)) {
    throw fault(
      'has an inline style attribute, which the content security policy blocks. Use a class instead.',
    );
  }
  if (/<(script|template)\b/i.test(html))
    throw fault(
      'has a script or template element in its prerendered HTML, which the content security policy blocks. Move its work into an effect.',
    );
  return { anchors: idsOf(html), links: addressesOf(headHtml + html) };
}

/** Throws a `UserError` with the page and the URL for a link to a missing page, anchor or file of the site. */
export function checkLinks(
  pages: readonly (ScannedPage & { readonly path: string })[],
  isFile: (path: string) => boolean,
): void {
  const anchors = new Map(pages.map((page) => [page.path, new Set(page.anchors)]));
  for (const { path, links } of pages) {
    const fault = (what: string) => new UserError(`${path} ${what}`);
    for (const address of links) {
      const [target = '', anchor] = address.split('#');
      const page = target === '' ? path : (target.split('?')[0] ?? '');
      const ids = anchors.get(page);
      if (ids === undefined && !isFile(page))
        throw fault(`links to ${address}, which does not exist. Fix the link, or make the page.`);
      if (ids !== undefined && anchor && !ids.has(anchor) && anchor !== 'main') {
        throw fault(
          `links to ${address}, but that page has no element with the id "${anchor}". Fix the link, or give an element that id.`,
        );
      }
    }
  }
}

function idsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''))];
}

/** URLs within the site: those that begin with a single slash or with a hash. */
function addressesOf(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src|action|poster)="((?:\/(?!\/)|#)[^"]*)"/g)];
  return [...new Set(found.map(([, address]) => (address ?? '').replaceAll('&amp;', '&')))];
}
