import type { ToastType } from '../../contracts/toasts';

/** Screen readers announce only what is added to a live region that was there before; milliseconds. */
export const liveRegionDelayMs = 100;

/** Failures interrupt a screen reader, everything else waits (docs/behaviour.md#toasts, rule 7). */
export function roleOf(type: ToastType): 'alert' | 'status' {
  return type === 'error' || type === 'warning' ? 'alert' : 'status';
}
