import type { Layout } from '@site/kit/contracts/layouts';
import { Text } from '@site/kit/runtime';
import { memo, type ReactNode } from 'react';
import { FragmentRegion } from '../fragments/FragmentRegion';
import { ShellMessages } from '../messages/ShellMessages';
import { ToastHost } from '../messages/ToastHost';
import { SlowPageToast } from '../navigation/SlowPageToast';
import { layoutRegions, type Region } from './layout-regions';

interface PageLayoutProps {
  readonly layout: Layout;
  readonly children: ReactNode;
}

/** The page between the regions of its layout. */
export function PageLayout({ layout, children }: PageLayoutProps) {
  const { beforeMain, afterMain } = layoutRegions[layout];
  return (
    <>
      <ShellMessages>
        <a className="skip" href="#main">
          <Text id="shell.skip" />
        </a>
        <ToastHost />
        <SlowPageToast />
      </ShellMessages>
      <Regions of={beforeMain} />
      <main id="main">{children}</main>
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
