import { cssCurve, durations } from '@site/kit/tokens/motion';

/**
 * Lets a page that has just been put in place of another settle from a little below, where motion is welcome
 * (`docs/behaviour.md#motion`). It is readable from its first frame and nothing waits for it.
 */
export function settlePage(page: Element | null): void {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  page?.animate(
    { transform: ['translateY(12px)', 'none'] },
    // Drawn by another thread, it may have begun later than the frame that the page draws: there too it stands below.
    { duration: durations.brief, easing: cssCurve('settle'), fill: 'backwards' },
  );
}
