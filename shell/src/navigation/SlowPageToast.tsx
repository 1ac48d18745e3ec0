import { toastPromise, useText } from '@site/kit/runtime';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';

/** A page that loads for longer says so (docs/behaviour.md#navigation, rule 7). */
const SLOW_PAGE_MS = 1000;

/** Shows a loading toast while a page loads slowly, until that page, another one or a new document is there. */
export function SlowPageToast() {
  const { location } = useNavigation();
  const text = useText();
  useEffect(() => {
    if (location === undefined) return;
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    window.addEventListener('pagehide', end);
    void toastPromise(ended, { loading: text('shell.loading') }, { afterMs: SLOW_PAGE_MS });
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [location, text]);
  return null;
}
