import { UserError } from '../../config/user-error';

export interface CheckedPage {
  readonly path: string;
  readonly headHtml: string;
  readonly html: string;
}

/**
 * Throws a `UserError` that names page and address for a link to a page, an anchor or a file of the site that is not
 * there, and for inline styles, which the content security policy would block.
 */
export function checkPages(pages: readonly CheckedPage[], isFile: (path: string) => boolean): void {
  const anchors = new Map(pages.map(({ path, html }) => [path, idsOf(html)]));
  for (const { path, headHtml, html } of pages) {
    const fault = (what: string) => new UserError(`${path} ${what}`);
    if (/<[a-z][^>]*\sstyle="/i.test(html)) {
      throw fault('has an inline style attribute, which the content security policy blocks. Use a class.');
    }
    if (/<(script|template)\b/i.test(html))
      throw fault(
        'has a script or template element in its prerendered HTML. Move what it does into an effect.',
      );
    for (const address of addressesOf(headHtml + html)) {
      const [target = '', anchor] = address.split('#');
      const page = target === '' ? path : (target.split('?')[0] ?? '');
      const ids = anchors.get(page);
      if (ids === undefined && !isFile(page))
        throw fault(`links to ${address}, which does not exist. Mend the link, or make the page.`);
      if (ids !== undefined && anchor && !ids.has(anchor) && anchor !== 'main') {
        throw fault(
          `links to ${address}, but that page has no element with the id "${anchor}". Mend the link, or give an element that id.`,
        );
      }
    }
  }
}

function idsOf(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? ''));
}

/** Addresses within the site: those that begin with one slash, or with a hash. */
function addressesOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|action|poster)="((?:\/(?!\/)|#)[^"]*)"/g)].map(([, address]) =>
    (address ?? '').replaceAll('&amp;', '&'),
  );
}
