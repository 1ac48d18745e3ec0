import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { afterPaint } from '../browser/after-paint';

/** Whether the page is shown at its top after a link was followed: then its first screen comes before the rest. */
export const FirstScreenFirst = createContext(false);

/**
 * What of a page stands below its first screen. Where a link led to the page, it is rendered once the first screen is painted;
 * until then an empty screen stands in its place (docs/decisions/0114). A document has it from the start.
 */
export function Below({ children }: { readonly children: ReactNode }): ReactNode {
  const waits = use(FirstScreenFirst);
  const [itsTurn, setItsTurn] = useState(!waits);
  useEffect(() => {
    if (waits) afterPaint(() => startTransition(() => setItsTurn(true)));
  }, [waits]);
  return itsTurn ? children : <div data-below="" />;
}
