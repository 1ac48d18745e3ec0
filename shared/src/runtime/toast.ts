import type { ToastOptions, ToastPromiseWords } from '../contracts/toasts';

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
