import type { View } from '@site/shared/contracts/document';
import type { ComponentAddress } from '@site/shared/contracts/fragments';
import type { Layout } from '@site/shared/contracts/themes';
import { Fragment } from '@site/shared/runtime';
import { ErrorView } from '../errors/ErrorView';
import { FragmentRegion } from '../fragments/FragmentRegion';

interface PageLayoutProps {
  readonly view: View;
  readonly layout: Layout;
}

/** Header, page and footer of either layout; `simple` asks the header for its short form and leaves the footer out. */
export function PageLayout({ view, layout }: PageLayoutProps) {
  return (
    <>
      <Fragment id="mf-header/Header" layout={layout} />
      <main id="main">
        {view.kind === 'error' ? <ErrorView status={view.status} /> : <Page view={view} />}
      </main>
      {layout === 'default' && <Fragment id="mf-footer/Footer" />}
    </>
  );
}

function Page({ view }: { readonly view: Extract<View, { kind: 'page' }> }) {
  const address: ComponentAddress = `mf-pages/${view.page}`;
  const path = Object.values(view.params).join('/');
  return (
    <FragmentRegion
      key={`${address}/${path}`}
      address={address}
      props={{ params: view.params }}
      fallback={<ErrorView status={500} />}
    />
  );
}
