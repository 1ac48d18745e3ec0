export interface IdleWindow {
  readonly requestIdleCallback?: typeof requestIdleCallback;
  readonly setTimeout: (callback: () => void, ms: number) => unknown;
}

/** Delay for Safari, which has no idle callback. By then most of the page's own work is done. */
const WITHOUT_IDLE_CALLBACK_MS = 200;

/** Calls back when the browser is idle, after two seconds at the latest. */
export function whenIdle(callback: () => void, target: IdleWindow = window): void {
  if (target.requestIdleCallback) target.requestIdleCallback(callback, { timeout: 2000 });
  else target.setTimeout(callback, WITHOUT_IDLE_CALLBACK_MS);
}
