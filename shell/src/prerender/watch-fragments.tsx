import type { ComponentAddress } from '@site/kit/contracts/fragments';
import type { ComponentType } from 'react';
import type { FragmentLoader, LoadedFragment } from '../fragments/fragment-loader';

export interface WatchedFragments {
  readonly loader: FragmentLoader;
  /** Every fragment that was asked for, in order. */
  readonly addresses: () => readonly ComponentAddress[];
  /** The fragment that is at work, or was last; null before the first. */
  readonly current: () => ComponentAddress | null;
  /** Whose fault an error of the renderer is, by the stack of components that comes with it; null for the shell's own. */
  readonly culprit: (error: unknown, componentStack: string) => ComponentAddress | null;
}

/**
 * Watches which fragment is loaded or rendered, so that one that fails or hangs can be named. For the same reason
 * fragments are loaded one after another.
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
        // The map holds each address's own module, which its type cannot express.
        return known as Promise<LoadedFragment<A>>;
      },
      // Each is waited for, in the form that is watched.
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
  // Whatever props the fragment takes, it is given them unchanged.
  const Component = module.default as ComponentType<object>;
  const Watched = (props: object) => {
    enter(address);
    return <Component {...props} />;
  };
  // React's stacks of components show a function's name.
  Object.defineProperty(Watched, 'name', { value: address });
  return { module: { ...module, default: Watched } as LoadedFragment['module'], messages };
}

function innermost(componentStack: string): ComponentAddress | null {
  const address = /^\s*at (mf-[a-z0-9-]+\/[\w-]+) /m.exec(componentStack)?.[1];
  return (address as ComponentAddress | undefined) ?? null;
}
