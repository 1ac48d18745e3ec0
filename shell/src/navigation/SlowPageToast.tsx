import { toastPromise, useText } from '@site/kit/runtime';
import { useEffect } from 'react';
import { useNavigation } from 'react-router-dom';

/** Shows a loading toast during a slow navigation. The router publishes only slow navigations (`site-router.ts`). */
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
    void toastPromise(ended, { loading: text('shell.loading') });
    return () => {
      window.removeEventListener('pagehide', end);
      end();
    };
  }, [location, text]);
  return null;
}
