/** The part of toasts that the shell provides. */
export interface ToastHost {
  /** Names for screen readers. */
  readonly labels: {
    readonly region: string;
    readonly close: string;
  };
  /** Called if the toast library does not load. The toast then appears without it. */
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
