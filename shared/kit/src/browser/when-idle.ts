export interface IdleWindow {
  readonly requestIdleCallback?: typeof requestIdleCallback;
  readonly setTimeout: (callback: () => void, ms: number) => unknown;
}

/** Delay for Safari, which has no idle callback. By then most of the page's own work is done. */
const WITHOUT_IDLE_CALLBACK_MS = 200;

/** Calls back when the browser is idle, after `limitMs` milliseconds at the latest (default 2000). */
export function whenIdle(callback: () => void, limitMs = 2000, target: IdleWindow = window): void {
  if (target.requestIdleCallback) target.requestIdleCallback(callback, { timeout: limitMs });
  else target.setTimeout(callback, Math.min(limitMs, WITHOUT_IDLE_CALLBACK_MS));
}
