/** What toasts say to screen readers beside their message. */
export interface ToastLabels {
  /** Name of the region that they appear in. */
  readonly region: string;
  /** Name of the button that closes one. */
  readonly close: string;
}

let current: ToastLabels | null = null;

/** The shell gives the labels from its message file, before the first toast. */
export function setToastLabels(labels: ToastLabels): void {
  current = labels;
}

export function toastLabels(): ToastLabels | null {
  return current;
}
