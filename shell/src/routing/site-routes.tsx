import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { PagePayload } from '@site/kit/protocol/document';
import { localizeRoutes } from '@site/kit/protocol/locales/locale-routes';
import type { LocaleOptions } from '@site/kit/protocol/locales/locales';
import { FirstScreenFirst, FollowLinks, PagePath } from '@site/kit/runtime-host';
import { useMemo } from 'react';
import {
  type LoaderFunction,
  Outlet,
  type RouteObject,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigationType,
} from 'react-router-dom';
import { describeError, ErrorView, FatalPage } from '../errors/ErrorPage';
import { FragmentSlot } from '../fragments/FragmentSlot';
import { useShell } from '../fragments/shell-context';
import { PageLayout } from '../layouts/PageLayout';
import { Arrival } from '../navigation/Arrival';
import { routes } from './routes';

/** The route table as routes of React Router, in every language. Their loader data is the page's payload. */
export function siteRoutes(locales: LocaleOptions, load: LoaderFunction): RouteObject[] {
  const page: RouteObject = {
    loader: load,
    element: <Page />,
    // A page's payload depends on its path alone.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
  const pages = localizeRoutes(routes, locales).map(({ name, path }) => ({
    ...page,
    id: name,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
    caseSensitive: true,
  }));
  const children = [...pages, { ...page, id: 'not-found', path: '*' }];
  return [{ id: 'site', element: <Site />, errorElement: <FatalPage />, children }];
}

/** The layout around the page. Memoized, because the router's state changes before a new page is ready. */
function Site() {
  const { canTransition } = useShell();
  const page = useMatches().at(-1)?.loaderData as PagePayload;
  const { hash } = useLocation();
  const atTop = useNavigationType() !== 'POP' && hash === '';
  return useMemo(
    () => (
      <FollowLinks when={canTransition}>
        <FirstScreenFirst value={atTop}>
          <PagePath value={ownPath(page)}>
            <PageLayout layout={page.layout}>
              <Outlet />
            </PageLayout>
          </PagePath>
        </FirstScreenFirst>
        <Arrival page={page} atTop={atTop} />
      </FollowLinks>
    ),
    [canTransition, page, atTop],
  );
}

function Page() {
  const { view } = useLoaderData<PagePayload>();
  return useMemo(() => {
    if (view.kind === 'error') return <ErrorView status={view.status} />;
    const address: ComponentAddress = `mf-pages/${view.page}`;
    return (
      <FragmentSlot
        key={[address, ...Object.values(view.params)].join('/')}
        address={address}
        props={{ params: view.params }}
        fallback={(error) => <ErrorView {...describeError(error)} />}
      />
    );
  }, [view]);
}

/** The page's path; null for generic pages, which appear at any path. In another language, an error page is the home page. */
function ownPath({ path, view }: PagePayload): string | null {
  if (view.kind === 'error') return '/';
  return path.includes('{') ? null : path;
}
