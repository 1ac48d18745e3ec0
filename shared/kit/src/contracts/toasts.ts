export const toastTypes = ['default', 'info', 'success', 'warning', 'error', 'loading'] as const;
export type ToastType = (typeof toastTypes)[number];

export const toastPositions = [
  'top-left',
  'top-right',
  'top-center',
  'bottom-left',
  'bottom-right',
  'bottom-center',
] as const;
export type ToastPosition = (typeof toastPositions)[number];

export interface ToastOptions {
  /** Default `default`. One of type `loading` stays; `toastPromise` makes one that ends. */
  readonly type?: ToastType;
  /** Default `bottom-right`. */
  readonly position?: ToastPosition;
  /**
   * Milliseconds until the toast closes; `false` keeps it. Default 5000 (docs/reference/behaviour/page-parts.md#toasts,
   * rule 3).
   */
  readonly autoClose?: number | false;
}

/** What a toast says while its promise is pending, and when it has settled. Without the latter it just goes. */
export interface ToastPromiseMessages {
  readonly loading: string;
  readonly success?: string;
  readonly error?: string;
}

export interface ToastPromiseOptions extends Omit<ToastOptions, 'type'> {
  /** Milliseconds for which nothing is shown: what is quick needs no loading toast. Default 0. */
  readonly afterMs?: number;
}
