export const toastTypes = ['default', 'info', 'success', 'warning', 'error', 'loading'] as const;
/** The type of a toast. It determines the icon and colour. */
export type ToastType = (typeof toastTypes)[number];

export const toastPositions = [
  'top-left',
  'top-right',
  'top-center',
  'bottom-left',
  'bottom-right',
  'bottom-center',
] as const;
/** The corner or edge of the window. */
export type ToastPosition = (typeof toastPositions)[number];

/** Options of `toast`. */
export interface ToastOptions {
  /** Default `default`. A toast of type `loading` never closes; use `toastPromise` for one that does. */
  readonly type?: ToastType;
  /** Default `bottom-right`. */
  readonly position?: ToastPosition;
  /**
   * Milliseconds until the toast closes; `false` keeps it. Default 5000 (docs/reference/behaviour/page-parts.md#toasts,
   * rule 3).
   */
  readonly autoClose?: number | false;
}

/**
 * Texts of a toast for each state of its promise. Without `success` or `error`, the toast closes when the promise
 * settles that way.
 */
export interface ToastPromiseMessages {
  readonly loading: string;
  readonly success?: string;
  readonly error?: string;
}

/** Options of `toastPromise`. */
export interface ToastPromiseOptions extends Omit<ToastOptions, 'type'> {
  /** Delay in milliseconds before the loading toast appears. Default 0. */
  readonly afterMs?: number;
}
