export interface TaskWindow {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
  readonly setTimeout: (callback: () => void) => unknown;
}

/** Resolves in a task of its own: before it the browser may paint and answer the visitor. */
export function nextTask(target: TaskWindow = window): Promise<void> {
  return target.scheduler?.yield?.() ?? new Promise((resolve) => target.setTimeout(resolve));
}
