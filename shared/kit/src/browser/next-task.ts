export interface TaskWindow {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
  readonly setTimeout: (callback: () => void) => unknown;
}

/** Resolves in a new task, so that the browser can paint and handle input first. */
export function nextTask(target: TaskWindow = window): Promise<void> {
  return target.scheduler?.yield?.() ?? new Promise((resolve) => target.setTimeout(resolve));
}
