import { afterPaint } from '@site/kit/browser/after-paint';
import { useLocation, useText } from '@site/kit/runtime';
import { useEffect } from 'react';
import { useAfterHydration } from '../../../sections/use-after-hydration';

/** Characters that fit in a line on the narrowest screen. */
const LONGEST_ID = 32;

/** The id in a path, truncated for display. Null if the path is not one of a data set. */
export function idOfPath(path: string): string | null {
  const id = /^\/data\/([a-z0-9._~-]+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  return id.length > LONGEST_ID ? `${id.slice(0, LONGEST_ID - 1)}…` : id;
}

/** The id in the URL, which it also puts into the page's title. Null until hydration. */
export function useAskedId(): string | null {
  const text = useText();
  const id = useAfterHydration(idOfPath(useLocation().pathname), null);
  useEffect(() => {
    if (id === null) return;
    let left = false;
    // After a client transition, the shell sets the page's title after the paint.
    afterPaint(() => {
      if (!left) document.title = text('data.generic.asked.title', { id });
    });
    return () => {
      left = true;
    };
  }, [id, text]);
  return id;
}
