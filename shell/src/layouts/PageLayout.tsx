import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { Layout } from '@site/kit/contracts/layouts';
import type { View } from '@site/kit/protocol/document';
import { Text } from '@site/kit/runtime';
import { memo } from 'react';
import { ErrorView } from '../errors/ErrorView';
import { ThrownError } from '../errors/ThrownError';
import { FragmentRegion } from '../fragments/FragmentRegion';
import { ShellMessages } from '../messages/ShellMessages';
import { ToastHost } from '../messages/ToastHost';
import { layoutRegions, type Region } from './layout-regions';

interface PageLayoutProps {
  readonly view: View;
  readonly layout: Layout;
}

/** The page between the regions of its layout. A fatal error stands alone: it needs no fragment. */
export function PageLayout({ view, layout }: PageLayoutProps) {
  if (view.kind === 'error' && view.status !== 404) {
    return (
      <main id="main">
        <ErrorView status={view.status} />
      </main>
    );
  }
  const { beforeMain, afterMain } = layoutRegions[layout];
  return (
    <>
      <ShellMessages>
        <a className="skip" href="#main">
          <Text id="shell.skip" />
        </a>
        <ToastHost />
      </ShellMessages>
      <Regions of={beforeMain} />
      <main id="main">
        {view.kind === 'error' ? <ErrorView status={view.status} /> : <Page view={view} />}
      </main>
      <Regions of={afterMain} />
    </>
  );
}

/** They stay as they are from page to page: what depends on the page in them asks for it itself. */
const Regions = memo(function Regions({ of }: { readonly of: readonly Region[] }) {
  return of.map(({ address, props }) => (
    <FragmentRegion key={address} address={address} props={props} fallback={null} />
  ));
});

function Page({ view }: { readonly view: Extract<View, { kind: 'page' }> }) {
  const address: ComponentAddress = `mf-pages/${view.page}`;
  const path = Object.values(view.params).join('/');
  return (
    <FragmentRegion
      key={`${address}/${path}`}
      address={address}
      props={{ params: view.params }}
      fallback={(error) => <ThrownError error={error} />}
    />
  );
}
