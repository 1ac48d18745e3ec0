import { followedLink } from '@site/kit/browser/followed-link';
import { useLocation } from '@site/kit/runtime';
import {
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface Disclosure {
  readonly ref: RefObject<HTMLDetailsElement | null>;
  /** Mirrors the element's own state, which works without scripts. */
  readonly open: boolean;
  readonly close: () => void;
  /** Handler for the `details` element. */
  readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
  /** Handler for the opened content: closes it when the visitor follows a link, even to the current page. */
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Tracks a native `details` element, which a visitor may open before hydration. Closes it on navigation, and on Escape, which
 * returns the focus to the toggle (docs/reference/behaviour/page-parts.md#header).
 */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => ref.current?.removeAttribute('open'), []);
  useEffect(() => setOpen(ref.current?.open ?? false), []);
  useCloseOnRouteChange(close);

  useEffect(() => {
    // Also while it is closed, because the state follows the element only after a render.
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
    open,
    close,
    onToggle: (event) => setOpen(event.currentTarget.open),
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
