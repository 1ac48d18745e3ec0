import type { FragmentModule } from '@site/kit/contracts/fragment-module';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type ChangedFragment, fragmentChanged } from '@site/kit/protocol/hot-page';
import { type FragmentHostProps, MessagesProvider } from '@site/kit/runtime-host';
import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type FragmentLoader, type LoadedFragment, packageOf } from './fragment-loader';
import { fragmentMark } from './fragment-mark';
import { SlotBoundary, type SlotFallback } from './SlotBoundary';
import { useShell } from './shell-context';

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
  readonly slot: RefObject<HTMLElement | null>;
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

type SlotLoad = Promise<LoadedFragment>;

const slotLoads = new WeakMap<FragmentLoader, Map<ComponentAddress, SlotLoad>>();

/** On a prerendered page it never rejects: React would then remove the slot's HTML with its links and forms. */
function useSlotLoad(address: ComponentAddress, slot: SlotContentProps['slot']): SlotLoad {
  const { loader, hydrating, slots, onLoadFailure } = useShell();
  const loads = slotLoads.get(loader) ?? new Map<ComponentAddress, SlotLoad>();
  slotLoads.set(loader, loads);
  const known = loads.get(address);
  if (known !== undefined) return known;

  const prerendered = hydrating();
  const load: SlotLoad = loader.load(address).catch((error: unknown) => {
    performance.mark(fragmentMark(packageOf(address), 'unloaded'));
    onLoadFailure(error);
    if (!prerendered) throw error;
    console.info(`Cannot load ${address}. Its slot keeps its prerendered HTML.`, error);
    if (slot.current !== null) slots.mark(slot.current, 'failed', error);
    return new Promise<never>(() => {});
  });
  loads.set(address, load);
  return load;
}

/** Call it after a slot has failed, not before: each render of the slot would start a new load. */
function forgetSlotLoad(loader: FragmentLoader, address: ComponentAddress): void {
  slotLoads.get(loader)?.delete(address);
}

/** In development the newest version: Fast Refresh updates components, but not messages. */
const useNewestFragment: (
  address: ComponentAddress,
  loaded: LoadedFragment,
  locale: string,
) => LoadedFragment = process.env.NODE_ENV === 'development' ? useNewest : (_address, loaded) => loaded;

const newest = new Map<string, LoadedFragment>();
const listeners = new Set<() => void>();
let listening = false;

function useNewest(address: ComponentAddress, loaded: LoadedFragment, locale: string): LoadedFragment {
  return useSyncExternalStore(
    (listener) => {
      listen(locale);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newest.get(address) ?? loaded,
    () => loaded,
  );
}

function listen(locale: string): void {
  if (listening) return;
  listening = true;
  window.addEventListener(fragmentChanged, (event) => {
    const { address, module } = (event as CustomEvent<ChangedFragment>).detail;
    void (module as FragmentModule<never>).messages(locale).then(({ default: messages }) => {
      // The address determines the module's type.
      newest.set(address, { module: module as LoadedFragment['module'], messages });
      for (const listener of listeners) listener();
    });
  });
}
