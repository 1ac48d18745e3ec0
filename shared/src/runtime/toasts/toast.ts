import type { ToastOptions, ToastPromiseMessages } from '../../contracts/toasts';

/** Shows a short text over the page. The toast library is loaded with the first one. Never rejects. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const view = await loadView();
  await view?.showToast(message, options);
}

/**
 * Shows a loading toast that becomes a success or an error when the promise settles (docs/behaviour.md#toasts, rule 5).
 * Returns the promise itself: the caller handles its rejection.
 */
export function toastPromise<T>(
  promise: Promise<T>,
  messages: ToastPromiseMessages,
  options: Omit<ToastOptions, 'type'> = {},
): Promise<T> {
  void loadView().then((view) => view?.showPromise(promise, messages, options));
  return promise;
}

/** A toast that cannot be shown must not break what it is about. The next one tries again. */
async function loadView() {
  try {
    return await import('./toast-view');
  } catch (error) {
    console.info('The toasts could not be loaded.', error);
    return null;
  }
}
