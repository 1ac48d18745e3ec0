import type { FragmentModule } from './fragment-module';
import type { HeadContext, PageHead } from './head';
import type { PageId, RouteParams } from './pages';

/** The modules of `mf-pages`: one per page. */
export type Exposes = { readonly [Id in PageId]: PageModule };

/** Props of every page. */
export interface PageProps {
  readonly params: RouteParams;
}

/**
 * A page of `mf-pages`: a fragment with a document head and, if its route has parameters, their known values.
 */
export interface PageModule extends FragmentModule<PageProps> {
  readonly head: (context: HeadContext) => PageHead;
  /**
   * Parameter values with a document of their own, for routes with parameters. All other values share a generic
   * page, which renders without parameters.
   */
  readonly paths?: () => readonly RouteParams[];
}
