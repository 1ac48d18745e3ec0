import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { FragmentHostProps } from '@site/kit/runtime-host';
import { MessagesProvider } from '@site/kit/runtime-host';
import { type ComponentType, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type LoadedFragment, packageOf } from './fragment-loader';
import { useNewestFragment } from './newest-fragment';
import { RegionBoundary, type RegionFallback } from './RegionBoundary';
import { forgetRegionLoad, useRegionLoad } from './region-load';
import { useShell } from './shell-context';

interface FragmentRegionProps extends Omit<FragmentHostProps, 'fallback'> {
  /** What stands in the region when the fragment failed and has never been shown. */
  readonly fallback: RegionFallback;
}

/** The place of one fragment: loads it, contains its failures and shows its status in its attributes. */
export function FragmentRegion({ address, props, fallback }: FragmentRegionProps) {
  const { loader, regions } = useShell();
  const region = useRef<HTMLDivElement>(null);
  // Asked once: what has begun to wait for a promise has to go on so.
  const known = useMemo(() => loader.loaded(address), [loader, address]);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    regions.enter(element);
    return () => regions.leave(element);
  }, [regions]);

  return (
    <div ref={region} data-fragment={packageOf(address)} data-fragment-status="static">
      <RegionBoundary region={region} fallback={fallback} onFailure={() => forgetRegionLoad(loader, address)}>
        <Suspense>
          <RegionContent address={address} known={known} props={props} region={region} />
        </Suspense>
      </RegionBoundary>
    </div>
  );
}

interface RegionContentProps {
  readonly address: ComponentAddress;
  /** What had been loaded when the region came. */
  readonly known: LoadedFragment | undefined;
  readonly props: object;
  readonly region: { readonly current: HTMLDivElement | null };
}

function RegionContent({ address, known, props, region }: RegionContentProps) {
  const { locale, onMessageError, regions } = useShell();
  const load = useRegionLoad(address, region);
  const loaded = known ?? use(load);
  const { module, messages } = useNewestFragment(address, loaded, locale);
  // Contracts tie an address to its props at the call of <Fragment>; here the address is any of them.
  const Component = module.default as ComponentType<object>;
  useEffect(() => {
    if (region.current !== null) regions.mark(region.current, 'hydrated');
  }, [region, regions]);
  return (
    <MessagesProvider locale={locale} messages={messages} onError={onMessageError}>
      <Component {...props} />
    </MessagesProvider>
  );
}
