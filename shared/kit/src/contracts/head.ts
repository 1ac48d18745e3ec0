import type { RouteParams, SitePath } from './pages';
import type { SiteConfig } from './site-config';

/** A page's part of the document head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** `false` keeps the page out of search engines. Default `true`. */
  readonly indexed?: boolean;
  /** JSON-LD objects without `@context`, which the shell adds. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** URLs of scripts that the page needs at once. The document preloads them. */
  readonly preloadedScripts?: readonly string[];
}

/** Input of a page's `head`. */
export interface HeadContext {
  readonly params: RouteParams;
  readonly site: SiteConfig;
  /** The absolute URL of a page in the current page's language. */
  // As a method: pages of a release that knows more paths than the live shell, or fewer, still fit it.
  url(path: SitePath): string;
  /** The page's message with that id. Throws if the page has no such message. */
  readonly text: (id: string, values?: Readonly<Record<string, string | number>>) => string;
}
