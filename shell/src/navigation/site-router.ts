import { isFatal, type PagePayload } from '@site/kit/protocol/document';
import { resolveUrl } from '@site/kit/protocol/url-rules';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { createBrowserRouter, createPath, matchRoutes, redirect, redirectDocument } from 'react-router-dom';
import type { PageResult } from './page-source';

export type PageLoader = (args: LoaderFunctionArgs) => Promise<PagePayload>;

export interface SiteRouterOptions {
  /** The page of the document. */
  readonly initial: PagePayload;
  /** The routes, whose pages are loaded by this loader. */
  readonly routes: (load: PageLoader) => RouteObject[];
  readonly loadPage: (path: string) => Promise<PageResult>;
  /** False while any slot is not hydrated, and once a newer build is live: the navigation is a full load. */
  readonly canTransition: () => boolean;
  readonly window?: Window;
}

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** A page that loads for longer than this many milliseconds is navigated to in full. */
const PATIENCE_MS = 5000;
/** A page that loads for longer says so (docs/reference/behaviour/navigation.md#navigation, rule 7). */
const SLOW_PAGE_MS = 1000;

/**
 * React Router's data router over the page's own payload: a page is loaded first and shown then. A page that cannot be
 * loaded is navigated to in full.
 */
export function createSiteRouter(options: SiteRouterOptions): SiteRouter {
  const { initial, canTransition, window = globalThis.window } = options;
  const { history, location } = window;

  const load: PageLoader = async ({ request }) => {
    // The request has no hash, the navigation's location has.
    const to = router.state.navigation.location ?? router.state.location;
    const resolved = resolveUrl(to.pathname + to.search);
    if (resolved.kind === 'redirect') throw redirect(resolved.location + to.hash);
    if (canTransition()) {
      const result = await inTime(options.loadPage(to.pathname));
      if (result.kind === 'page' && canTransition()) return result.payload;
    }
    if (request.signal.aborted) return initial;
    if (to.key !== (history.state?.key ?? 'default')) throw redirectDocument(createPath(to));
    // On the way back or forward the browser has the URL already: assigning one with a hash would only scroll.
    location.reload();
    return new Promise(() => {});
  };

  const routes = options.routes(load);
  const router = createBrowserRouter(routes, {
    window,
    hydrationData: hydrationData(routes, initial, location),
  });
  return quiet(router);
}

/**
 * The router as React sees it: a navigation shows when its page is there, or when it is slow. Each change of the router's
 * state makes React look through the whole page for what depends on it, which would delay every click.
 */
function quiet(router: SiteRouter): SiteRouter {
  const subscribe: SiteRouter['subscribe'] = (listener) => {
    let slow: ReturnType<typeof setTimeout> | undefined;
    return router.subscribe((state, change) => {
      clearTimeout(slow);
      if (state.navigation.state === 'idle') listener(state, change);
      else slow = setTimeout(() => listener(router.state, change), SLOW_PAGE_MS);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** The document's page as what the router would have loaded. A fatal error is one of the whole site. */
function hydrationData(routes: RouteObject[], page: PagePayload, { pathname }: Location) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const of = (index: number, value: unknown) => ({ [matches.at(index)?.route.id ?? '']: value });
  return isFatal(page.view) ? { errors: of(0, page.view) } : { loaderData: of(-1, page) };
}

function inTime(load: Promise<PageResult>): Promise<PageResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PageResult>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, { kind: 'document' });
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}
