import type { Layout } from '@site/kit/contracts/layouts';
import { Text } from '@site/kit/runtime';
import { memo, type ReactNode } from 'react';
import { FragmentSlot } from '../fragments/FragmentSlot';
import { useShell } from '../fragments/shell-context';
import { ShellMessages } from '../messages/ShellMessages';
import { ToastHost } from '../messages/ToastHost';
import { SlowPageToast } from '../navigation/SlowPageToast';
import { layoutSlots, type Slot } from './layout-slots';

interface PageLayoutProps {
  readonly layout: Layout;
  readonly children: ReactNode;
}

/** A page with the slots of its layout around it. */
export function PageLayout({ layout, children }: PageLayoutProps) {
  const { beforeMain, showsPlaced, afterMain } = layoutSlots[layout];
  return (
    <>
      <ShellMessages>
        <a className="skip" href="#main">
          <Text id="shell.skip" />
        </a>
        <ToastHost />
        <SlowPageToast />
      </ShellMessages>
      <Slots of={beforeMain} />
      <main id="main">{children}</main>
      {showsPlaced && <PlacedSlots />}
      <Slots of={afterMain} />
    </>
  );
}

/** Memoized: these slots do not rerender on a navigation. Fragments subscribe to the page themselves. */
const Slots = memo(function Slots({ of }: { readonly of: readonly Slot[] }) {
  return of.map(({ address, props }) => (
    <FragmentSlot key={address} address={address} props={props} fallback={null} />
  ));
});

const PlacedSlots = memo(function PlacedSlots() {
  const { placed } = useShell();
  return placed.map((address) => <FragmentSlot key={address} address={address} props={{}} fallback={null} />);
});
