import type { FragmentModule } from './fragment-module';
import type { HeadContext, PageHead } from './head';
import type { PageId, RouteParams } from './pages';

/** What `mf-pages` exposes: a module for each page. */
export type Exposes = { readonly [Id in PageId]: PageModule };

export interface PageProps {
  readonly params: RouteParams;
}

/** A page of `mf-pages`: a fragment that also knows its head and, for a route with parameters, its known values. */
export interface PageModule extends FragmentModule<PageProps> {
  readonly head: (context: HeadContext) => PageHead;
  /**
   * The parameter values with a document of their own, for a route with parameters only. All others share one more, for
   * which the page is rendered without parameters.
   */
  readonly paths?: () => readonly RouteParams[];
}
