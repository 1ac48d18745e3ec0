import type { RouteParams, SitePath } from './pages';
import type { SiteConfig } from './site-config';

/** What a page may say about itself in the document's head, beyond its `meta.title` and `meta.description`. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** False keeps the page out of search engines. Default true. */
  readonly indexed?: boolean;
  /** JSON-LD objects without `@context`, which the shell adds. */
  readonly jsonLd?: readonly Readonly<Record<string, unknown>>[];
  /** Scripts of outside services that the page needs at once: browsers fetch them with the document. */
  readonly preloadedScripts?: readonly string[];
}

export interface HeadContext {
  readonly params: RouteParams;
  readonly site: SiteConfig;
  /** The address of a page in this page's language, with the site's origin. */
  // As a method: pages of a release that knows more paths than the live shell, or fewer, still fit it.
  url(path: SitePath): string;
  /** The page's message with that id; throws where there is none. */
  readonly text: (id: string, values?: Readonly<Record<string, string | number>>) => string;
}
