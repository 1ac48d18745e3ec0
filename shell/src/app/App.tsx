import type { DocumentData, PagePayload } from '@site/kit/protocol/document';
import { FragmentHost, PagePath, SiteProvider } from '@site/kit/runtime-host';
import type { ReactNode } from 'react';
import { FatalBoundary } from '../errors/FatalBoundary';
import { FragmentRegion } from '../fragments/FragmentRegion';
import { ShellContext, type ShellServices } from '../fragments/shell-context';
import { PageLayout } from '../layouts/PageLayout';

interface AppProps {
  readonly data: Pick<DocumentData, 'config' | 'year'>;
  readonly services: ShellServices;
  /** Puts the router around the page and says which page it is. */
  readonly router: (show: (page: Pick<PagePayload, 'path' | 'view' | 'layout'>) => ReactNode) => ReactNode;
}

/** The whole page, for the prerenderer and for the browser. */
export function App({ data, services, router }: AppProps) {
  return (
    <ShellContext value={services}>
      <FragmentHost value={FragmentRegion}>
        <SiteProvider config={data.config} year={data.year}>
          {/* Around the router, so that the links of the error page load documents. */}
          <FatalBoundary>
            {router((page) => (
              <PagePath value={ownPath(page)}>
                <PageLayout view={page.view} layout={page.layout} />
              </PagePath>
            ))}
          </FatalBoundary>
        </SiteProvider>
      </FragmentHost>
    </ShellContext>
  );
}

/** Error pages and fallback pages are shown at paths that they do not know. */
function ownPath({ path, view }: Pick<PagePayload, 'path' | 'view'>): string | null {
  return view.kind === 'error' || path.includes('{') ? null : path;
}
