import { opensInThisTab } from '@site/kit/protocol/this-tab';

/** The properties of a link that decide whether its page is prefetched. */
type PrefetchLink = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>;

/**
 * The path to prefetch for a link to another page of this site in this tab. Null for links that leave the site, open
 * elsewhere, download, lead to another language, or stay on the page
 * (docs/reference/behaviour/navigation.md#prefetching, rule 5).
 */
export function prefetchPath(
  link: PrefetchLink,
  location: Pick<Location, 'origin' | 'pathname'>,
): string | null {
  if (!opensInThisTab(link) || link.hasAttribute('download') || link.hasAttribute('hreflang')) return null;
  if (!link.href.startsWith(`${location.origin}/`)) return null;
  const { pathname } = new URL(link.href);
  return pathname === location.pathname ? null : pathname;
}

/** The Network Information API. Not every browser has it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False with data saver and on 2g (docs/reference/behaviour/navigation.md#prefetching, rule 4). */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
