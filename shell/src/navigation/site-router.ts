import { isFatal, type PagePayload } from '@site/kit/protocol/document';
import { resolveUrl } from '@site/kit/protocol/url-rules';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { createBrowserRouter, createPath, matchRoutes, redirect, redirectDocument } from 'react-router-dom';
import { whenStaying } from '../updates/leaving';
import type { PageResult } from './page-source';

export type PageLoader = (args: LoaderFunctionArgs) => Promise<PagePayload>;

export interface SiteRouterOptions {
  /** The document's own page. */
  readonly initial: PagePayload;
  /** Creates the routes with this loader. */
  readonly routes: (load: PageLoader) => RouteObject[];
  readonly loadPage: (path: string) => Promise<PageResult>;
  /**
   * If it returns false, a navigation is a full load from the beginning: `canShow` is false, or a document is on its way,
   * which the full load ends.
   */
  readonly canTransition: () => boolean;
  /** If it returns false, a page that has arrived is loaded in full: a slot is not hydrated, or a newer build is live. */
  readonly canShow: () => boolean;
  /** Shows a page that is ready by calling `update`, now or later. */
  readonly show: (update: () => void, page: PagePayload) => void;
  /** Called before a full load. */
  readonly onLeave: () => void;
  readonly window?: Window;
}

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** After this time a navigation becomes a full load. */
const PAGE_LIMIT_MS = 5000;
/** After this time a toast says that the page is loading (docs/reference/behaviour/navigation.md#navigation, rule 7). */
const SLOW_PAGE_MS = 1000;

/** React Router's data router over page payloads. Loads a page before showing it; if that fails, loads its document. */
export function createSiteRouter(options: SiteRouterOptions): SiteRouter {
  const { initial, show, window = globalThis.window } = options;
  const { history, location } = window;

  const load: PageLoader = async ({ request }) => {
    // The request has no hash, but the navigation's location does.
    const to = router.state.navigation.location ?? router.state.location;
    const { leaving } = window;
    const resolved = resolveUrl(to.pathname + to.search);
    if (resolved.kind === 'redirect') throw redirect(resolved.location + to.hash);
    if (options.canTransition()) {
      const result = await inTime(options.loadPage(to.pathname));
      if (result.kind === 'page' && options.canShow()) return result.payload;
    }
    // The visitor has left by another link meanwhile. A full load would replace that navigation.
    if (window.leaving !== leaving) await whenStaying(window);
    if (request.signal.aborted) return initial;
    options.onLeave();
    if (to.key !== history.state?.key) throw redirectDocument(createPath(to));
    // On back and forward the browser has the URL already, and assigning one with a hash would only scroll.
    location.reload();
    return new Promise(() => {});
  };

  // The router restores scroll positions by the key of their history entry, but the browser's own entries, such as for an
  // anchor, have none. The listener comes before the router's.
  const addKey = () => {
    if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random() }, '');
  };
  addKey();
  window.addEventListener('popstate', addKey);
  const routes = options.routes(load);
  const router = createBrowserRouter(routes, {
    window,
    hydrationData: hydrationData(routes, initial, location),
  });
  // Until now, the bootstrap script has handled going back.
  window.onpopstate = null;
  return quiet(router, show, window);
}

/**
 * Publishes a navigation to React only when its page is ready, or when it is slow. On every change of the router's state
 * React traverses the page for subscribers, which would delay each click.
 */
function quiet(router: SiteRouter, show: SiteRouterOptions['show'], window: Window): SiteRouter {
  const subscribe: SiteRouter['subscribe'] = (listener) => {
    let slow: ReturnType<typeof setTimeout> | undefined;
    // The timer would go on when the page returns from the bfcache.
    window.addEventListener('pagehide', () => clearTimeout(slow));
    return router.subscribe((state, change) => {
      clearTimeout(slow);
      // A view transition updates later, when a newer page may be there.
      const update = () => router.state.location === state.location && listener(state, change);
      const page = Object.values(state.loaderData).at(-1) as PagePayload | undefined;
      if (state.navigation.state === 'idle')
        state.historyAction === 'PUSH' && page ? show(update, page) : update();
      else slow = setTimeout(() => listener(router.state, change), SLOW_PAGE_MS);
    });
  };
  return Object.create(router, { subscribe: { value: subscribe } });
}

/** The document's page as loader data. A fatal error belongs to the root route. */
function hydrationData(routes: RouteObject[], page: PagePayload, { pathname }: Location) {
  const matches = matchRoutes(routes, pathname) ?? [];
  const of = (index: number, value: unknown) => ({ [matches.at(index)?.route.id ?? '']: value });
  return isFatal(page.view) ? { errors: of(0, page.view) } : { loaderData: of(-1, page) };
}

function inTime(load: Promise<PageResult>): Promise<PageResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PageResult>((resolve) => {
    timer = setTimeout(resolve, PAGE_LIMIT_MS, { kind: 'document' });
  });
  return Promise.race([load, late]).finally(() => clearTimeout(timer));
}
