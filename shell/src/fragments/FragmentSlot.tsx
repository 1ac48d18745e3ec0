import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { FragmentHostProps } from '@site/kit/runtime-host';
import { MessagesProvider } from '@site/kit/runtime-host';
import { type ComponentType, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type LoadedFragment, packageOf } from './fragment-loader';
import { useNewestFragment } from './newest-fragment';
import { SlotBoundary, type SlotFallback } from './SlotBoundary';
import { useShell } from './shell-context';
import { forgetSlotLoad, useSlotLoad } from './slot-load';

interface FragmentSlotProps extends Omit<FragmentHostProps, 'fallback'> {
  /** Shown if the fragment fails before it has ever rendered. */
  readonly fallback: SlotFallback;
}

/** Loads one fragment, contains its failures and publishes its status as an attribute. */
export function FragmentSlot({ address, props, fallback }: FragmentSlotProps) {
  const { loader, slots } = useShell();
  const slot = useRef<HTMLDivElement>(null);
  // Read once: a component that has begun to suspend must not skip its `use` later.
  const known = useMemo(() => loader.loaded(address), [loader, address]);
  useLayoutEffect(() => {
    const element = slot.current;
    if (element === null) return;
    slots.enter(element);
    return () => slots.leave(element);
  }, [slots]);

  return (
    <div ref={slot} data-fragment={packageOf(address)} data-fragment-status="static">
      <SlotBoundary slot={slot} fallback={fallback} onFailure={() => forgetSlotLoad(loader, address)}>
        <Suspense>
          <SlotContent address={address} known={known} props={props} slot={slot} />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}

interface SlotContentProps {
  readonly address: ComponentAddress;
  /** The fragment, if it had been loaded when the slot mounted. */
  readonly known: LoadedFragment | undefined;
  readonly props: object;
  readonly slot: { readonly current: HTMLDivElement | null };
}

function SlotContent({ address, known, props, slot }: SlotContentProps) {
  const { locale, onMessageError, slots } = useShell();
  const load = useSlotLoad(address, slot);
  const loaded = known ?? use(load);
  const { module, messages } = useNewestFragment(address, loaded, locale);
  // <Fragment> checks that props fit the address; here the address can be any of them.
  const Component = module.default as ComponentType<object>;
  useEffect(() => {
    if (slot.current !== null) slots.mark(slot.current, 'hydrated');
  }, [slot, slots]);
  return (
    <MessagesProvider locale={locale} messages={messages} onError={onMessageError}>
      <Component {...props} />
    </MessagesProvider>
  );
}
