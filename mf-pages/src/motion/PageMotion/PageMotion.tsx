import { whenIdle } from '@site/kit/browser/when-idle';
import { useEffect, useRef } from 'react';

/**
 * Lets the page around it move: once it is hydrated, idle and motion is welcome, the animation library is fetched and told
 * to watch the elements that carry `data-motion`. Renders nothing that can be seen; place it once in a page.
 */
export function PageMotion() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
    const page = ref.current?.parentElement;
    if (!page) return;
    let stop: (() => void) | undefined;
    let left = false;
    whenIdle(async () => {
      if (left) return;
      // Motion is decoration: without it the page stays as it is.
      const motion = await import(/* webpackChunkName: "on-demand-motion" */ '../play').catch(() => null);
      if (!left) stop = motion?.play(page);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, []);
  return <i ref={ref} hidden />;
}
