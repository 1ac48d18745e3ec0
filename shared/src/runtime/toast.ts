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
  /** Milliseconds until the toast closes; `false` keeps it. Default 1000 (specification, section 9). */
  readonly autoClose?: number | false;
}

/** What a toast says while its promise is pending, and when it has settled. */
export interface ToastPromiseWords {
  readonly loading: string;
  readonly success: string;
  readonly error: string;
}

/** Shows a short notice. The toast library is loaded with the first one; never rejects. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const view = await loadView();
  await view?.showToast(message, options);
}

/**
 * Shows a loading toast that stays until the promise settles and then becomes its success or its failure (specification,
 * section 4). Returns the promise itself, whose rejection stays the caller's to handle.
 */
export function toastPromise<T>(
  promise: Promise<T>,
  words: ToastPromiseWords,
  options: Omit<ToastOptions, 'type'> = {},
): Promise<T> {
  void loadView().then((view) => view?.showPromise(promise, words, options));
  return promise;
}

/** A notice that cannot be shown must not break what it speaks of; the next one tries again. */
async function loadView() {
  try {
    return await import('./toast-view');
  } catch (error) {
    console.info('The notices could not be loaded.', error);
    return null;
  }
}
