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
  /** What the element last said; the element itself is the truth, with or without script. */
  readonly open: boolean;
  readonly close: () => void;
  /** For the `details` element. */
  readonly onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void;
  /** For what it opens: a followed link closes it, also one that leads to the page already shown. */
  readonly onClick: (event: MouseEvent) => void;
}

/**
 * Follows a native `details` element, which a visitor may have opened before any script ran, and closes it on Escape
 * (the focus goes back to its toggle) and on a change of route (docs/reference/behaviour/page-parts.md#header).
 */
export function useDisclosure(): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => ref.current?.removeAttribute('open'), []);
  useEffect(() => setOpen(ref.current?.open ?? false), []);
  useCloseOnRouteChange(close);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      ref.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, close]);

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
