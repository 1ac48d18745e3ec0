export interface IdleWindow {
  readonly requestIdleCallback?: typeof requestIdleCallback;
  readonly setTimeout: (callback: () => void, ms: number) => unknown;
}

/** Safari has no idle callback; by then what the page itself started is usually done. */
const WITHOUT_IDLE_CALLBACK_MS = 200;

/** Calls back when the browser has nothing better to do, at the latest after `limitMs`. */
export function whenIdle(callback: () => void, limitMs = 2000, target: IdleWindow = window): void {
  if (target.requestIdleCallback) target.requestIdleCallback(callback, { timeout: limitMs });
  else target.setTimeout(callback, Math.min(limitMs, WITHOUT_IDLE_CALLBACK_MS));
}
