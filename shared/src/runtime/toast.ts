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
  /** Default `default`. */
  readonly type?: ToastType;
  /** Default `bottom-right`. */
  readonly position?: ToastPosition;
  /** Milliseconds until the toast closes; `false` keeps it. Default 1000 (specification, section 9). */
  readonly autoClose?: number | false;
}

/** Shows a short notice. The toast library is loaded with the first one. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const { showToast } = await import('./toast-view');
  showToast(message, options);
}
