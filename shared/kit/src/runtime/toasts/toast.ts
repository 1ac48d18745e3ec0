import type { ToastOptions, ToastPromiseMessages, ToastPromiseOptions } from '../../contracts/toasts';
import { showPromise, showToast } from './plain-toast';
import { toastHost } from './toast-host';

/**
 * Shows a short message over the page (docs/reference/behaviour/page-parts.md#toasts). The first toast loads the
 * toast library; if that fails, the message appears as plain text. Never rejects.
 */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const view = await loadView();
  await view.showToast(message, options);
}

/**
 * Shows a loading toast that turns into a success or an error when the promise settles
 * (docs/reference/behaviour/page-parts.md#toasts, rules 5 and 9). Returns the promise itself, so the caller handles
 * its rejection.
 */
export function toastPromise<T>(
  promise: Promise<T>,
  messages: ToastPromiseMessages,
  options: ToastPromiseOptions = {},
): Promise<T> {
  void follow(promise, messages, options);
  return promise;
}

async function follow(
  promise: Promise<unknown>,
  messages: ToastPromiseMessages,
  { afterMs = 0, ...options }: ToastPromiseOptions,
): Promise<void> {
  const settled = promise.then(
    () => 'success' as const,
    () => 'error' as const,
  );
  const soon = new Promise<null>((resolve) => setTimeout(resolve, afterMs, null));
  const end = await Promise.race([settled, soon]);
  if (end !== null) {
    const message = messages[end];
    if (message !== undefined) await toast(message, { ...options, type: end });
    return;
  }
  const view = await loadView();
  // It may have settled while the library loaded.
  const now = await Promise.race([settled, null]);
  if (now === null || messages[now] !== undefined) await view.showPromise(promise, messages, options);
}

/** Without the library, the message is shown as plain text. The next toast tries to load the library again. */
async function loadView(): Promise<typeof import('./toast-view')> {
  try {
    return await import('./toast-view');
  } catch (error) {
    console.info('Cannot load the toast library. Showing plain text instead.', error);
    toastHost()?.onLoadFailure(error);
    return { showToast, showPromise };
  }
}
