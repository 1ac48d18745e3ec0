import { followedLink } from '@site/kit/browser/followed-link';
import { useLocation } from '@site/kit/runtime';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

export interface Disclosure {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  readonly close: () => void;
  /** Handler for the opened content: closes it when the visitor follows a link, even to the current page. */
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * A native `details` element, which a visitor may open before hydration. Closes it on navigation, and on Escape, which
 * returns the focus to the toggle (docs/reference/behaviour/page-parts.md#header). Its listeners read the element: state
 * would follow only after a render, and a quick visitor is faster.
 */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => ref.current?.removeAttribute('open'), []);
  useCloseOnRouteChange(close);

  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const details = ref.current;
      if (key !== 'Escape' || !details?.open) return;
      // Elsewhere, such as in the consent bar beside the drawer, it closes something else.
      if (target !== document.body && !(target instanceof Node && details.contains(target))) return;
      close();
      details.querySelector('summary')?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [close]);

  return {
    ref,
    close,
    // Any other click leaves the page or opens a new tab.
    onClick: ({ nativeEvent }) => followedLink(nativeEvent) && close(),
  };
}

function useCloseOnRouteChange(close: () => void): void {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    close();
  }, [location, close]);
}
