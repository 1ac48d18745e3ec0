import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { ComponentType } from 'react';
import type { FragmentLoader, LoadedFragment } from '../fragments/fragment-loader';

export interface WatchedFragments {
  readonly loader: FragmentLoader;
  /** Every requested fragment, in order. */
  readonly addresses: () => readonly ComponentAddress[];
  /** The fragment that is loading or rendering, or the last one that was; null before the first. */
  readonly current: () => ComponentAddress | null;
  /** The fragment that caused a render error, from the error's component stack; null if the shell itself did. */
  readonly culprit: (error: unknown, componentStack: string) => ComponentAddress | null;
}

/**
 * Tracks which fragment is loading or rendering, so that an error message can name one that fails or hangs. For the same
 * reason it loads fragments one after another.
 */
export function watchFragments(
  loader: FragmentLoader,
  onFragment: (address: ComponentAddress) => void,
): WatchedFragments {
  const loads = new Map<ComponentAddress, Promise<LoadedFragment>>();
  const failedLoads = new Map<unknown, ComponentAddress>();
  let queue: Promise<unknown> = Promise.resolve();
  let current: ComponentAddress | null = null;
  const enter = (address: ComponentAddress) => {
    current = address;
    onFragment(address);
  };
  const load = async (address: ComponentAddress): Promise<LoadedFragment> => {
    enter(address);
    try {
      return withWatch(address, await loader.load(address), enter);
    } catch (error) {
      failedLoads.set(error, address);
      throw error;
    }
  };
  return {
    loader: {
      load<A extends ComponentAddress>(address: A) {
        const known = loads.get(address) ?? queue.then(() => load(address));
        loads.set(address, known);
        queue = known.catch(() => {});
        // Each address maps to its own module type, which a Map cannot express.
        return known as Promise<LoadedFragment<A>>;
      },
      // Slots have to suspend on the watched module.
      loaded: () => undefined,
    },
    addresses: () => [...loads.keys()],
    current: () => current,
    culprit: (error, componentStack) => failedLoads.get(error) ?? innermost(componentStack),
  };
}

function withWatch(
  address: ComponentAddress,
  { module, messages }: LoadedFragment,
  enter: (address: ComponentAddress) => void,
): LoadedFragment {
  // The wrapper passes any props through.
  const Component = module.default as ComponentType<object>;
  const Watched = (props: object) => {
    enter(address);
    return <Component {...props} />;
  };
  // React's component stacks show this name.
  Object.defineProperty(Watched, 'name', { value: address });
  return { module: { ...module, default: Watched } as LoadedFragment['module'], messages };
}

function innermost(componentStack: string): ComponentAddress | null {
  const address = /^\s*at (mf-[a-z0-9-]+\/[\w-]+) /m.exec(componentStack)?.[1];
  return (address as ComponentAddress | undefined) ?? null;
}
