/** What the shell gives to toasts. */
export interface ToastHost {
  /** What toasts say to screen readers beside their message. */
  readonly labels: {
    /** Name of the region that they appear in. */
    readonly region: string;
    /** Name of the button that closes one. */
    readonly close: string;
  };
  /** Called when the toast library could not be loaded. The toast is then shown without it. */
  readonly onLoadFailure: (error: unknown) => void;
}

let current: ToastHost | null = null;

/** The shell calls this before the first toast. */
export function setToastHost(host: ToastHost): void {
  current = host;
}

export function toastHost(): ToastHost | null {
  return current;
}
