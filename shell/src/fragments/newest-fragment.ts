import type { FragmentModule } from '@site/kit/contracts/fragment-module';
import type { ComponentAddress } from '@site/kit/contracts/fragments';
import { type ChangedFragment, fragmentChanged } from '@site/kit/protocol/hot-page';
import { useSyncExternalStore } from 'react';
import type { LoadedFragment } from './fragment-loader';

/**
 * In development, returns the newest version of a fragment: Fast Refresh updates components, but not messages. In
 * production, returns the loaded fragment.
 */
export const useNewestFragment: (
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
