import { whenIdle } from '@site/kit/browser/when-idle';
import { useEffect, useRef } from 'react';

/**
 * Animates the surrounding page's elements with `data-motion`, unless the visitor prefers reduced motion. Loads the animation
 * library when the browser is idle after hydration. Renders nothing visible; use it once per page.
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
      // Motion is decoration, so ignore a failed load.
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
