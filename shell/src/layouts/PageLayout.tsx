import type { Layout } from '@site/kit/contracts/layouts';
import { toastPromise, useText } from '@site/kit/runtime';
import { setToastHost } from '@site/kit/runtime-host';
import { memo, type ReactNode, useEffect } from 'react';
import { useNavigation } from 'react-router-dom';
import { FragmentSlot } from '../fragments/FragmentSlot';
import { useShell } from '../fragments/shell-context';
import { ShellMessages } from '../messages/ShellMessages';
import { staysAfterMs } from '../updates/leaving';
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
        <SkipLink />
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

/** If a translation has changed its text before hydration, React keeps that. Otherwise it would render the whole page anew. */
function SkipLink() {
  const text = useText();
  return (
    <a className="skip" href="#main" suppressHydrationWarning>
      {text('shell.skip')}
    </a>
  );
}

/** Configures toasts with their labels and a failure handler before the first one can appear. */
function ToastHost() {
  const text = useText();
  const { onLoadFailure } = useShell();
  useEffect(() => {
    setToastHost({
      labels: { region: text('shell.toast.region'), close: text('shell.toast.close') },
      onLoadFailure: (error) => onLoadFailure(error, 'later'),
    });
  }, [text, onLoadFailure]);
  return null;
}

/** Shows a loading toast during a slow navigation. The router publishes only slow navigations (`site-router.ts`). */
function SlowPageToast() {
  const { location } = useNavigation();
  const text = useText();
  useEffect(() => {
    if (location === undefined) return;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    window.addEventListener('pagehide', end);
    // The visitor has stopped the document.
    const stopped = setTimeout(end, staysAfterMs);
    void toastPromise(ended, { loading: text('shell.loading') });
    return () => {
      window.removeEventListener('pagehide', end);
      clearTimeout(stopped);
      end();
    };
  }, [location, text]);
  return null;
}
