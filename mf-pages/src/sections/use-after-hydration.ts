import { useSyncExternalStore } from 'react';

/** A value that the prerendered page lacks: `before` until hydration. Renders again only if they differ. */
export function useAfterHydration<T extends string | null>(value: T, before: T): T {
  return useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => before,
  );
}

function subscribeToNothing() {
  return () => {};
}
