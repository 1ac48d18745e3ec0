import { afterPaint } from '@site/kit/browser/after-paint';
import { useLocation, useText } from '@site/kit/runtime';
import { useEffect, useSyncExternalStore } from 'react';

/** What a line of text on the narrowest screen has room for. */
const LONGEST_ID = 32;

/** The id in the URL, cut to what can be shown. Null for a path that no link to a data set has. */
export function idOfPath(path: string): string | null {
  const id = /^\/data\/([a-z0-9._~-]+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  return id.length > LONGEST_ID ? `${id.slice(0, LONGEST_ID - 1)}…` : id;
}

/** The id that the visitor asked for, also in the page's title. Null until the page is hydrated: the document knows no id. */
export function useAskedId(): string | null {
  const text = useText();
  const path = useLocation().pathname;
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const id = hydrated ? idOfPath(path) : null;
  useEffect(() => {
    if (id === null) return;
    let left = false;
    // After a client transition the shell gives the page its title after the paint.
    afterPaint(() => {
      if (!left) document.title = text('data.fallback.asked.title', { id });
    });
    return () => {
      left = true;
    };
  }, [id, text]);
  return id;
}

function subscribeToNothing() {
  return () => {};
}
