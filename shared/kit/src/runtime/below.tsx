import { createContext, type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react';
import { afterPaint } from '../browser/after-paint';

/** Whether the page was opened by following a link. Its first screen then renders before the rest. */
export const FirstScreenFirst = createContext(false);

/**
 * The part of a page below its first screen. After a followed link it renders once the first screen is painted, and
 * an empty screen holds its place until then (decision 0114). A prerendered document always contains it.
 */
export function Below({ children }: { readonly children: ReactNode }): ReactNode {
  const isDeferred = use(FirstScreenFirst);
  const [isShown, setIsShown] = useState(!isDeferred);
  useEffect(() => {
    if (isDeferred) afterPaint(() => startTransition(() => setIsShown(true)));
  }, [isDeferred]);
  return isShown ? <Suspense>{children}</Suspense> : <div data-below="" />;
}
