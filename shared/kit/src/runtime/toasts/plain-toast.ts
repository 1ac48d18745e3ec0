/** Toasts for when the library cannot be loaded: a live region at the edge of the window, one text at a time. */
import type { ToastOptions, ToastPromiseMessages } from '../../contracts/toasts';

/** Screen readers announce only what is added to a live region that was there before; milliseconds. */
export const liveRegionDelayMs = 100;

/** As the library's. */
const AUTO_CLOSE_MS = 5000;

let region: HTMLElement | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

export async function showToast(message: string, options: ToastOptions): Promise<void> {
  const { type = 'default', autoClose = AUTO_CLOSE_MS } = options;
  region ??= addRegion();
  await new Promise((resolve) => setTimeout(resolve, liveRegionDelayMs));
  clearTimeout(closing);
  say(region, message);
  if (type !== 'loading' && autoClose !== false) closing = setTimeout(say, autoClose, region, '');
}

export async function showPromise(
  promise: Promise<unknown>,
  messages: ToastPromiseMessages,
  options: Omit<ToastOptions, 'type'>,
): Promise<void> {
  await showToast(messages.loading, { ...options, type: 'loading' });
  await promise.then(
    // An empty message clears the text.
    () => showToast(messages.success ?? '', { ...options, type: 'success' }),
    () => showToast(messages.error ?? '', { ...options, type: 'error' }),
  );
}

/** A live region must not be hidden while it is empty, or its first text is not announced. */
function say(region: HTMLElement, message: string): void {
  region.textContent = message;
  region.style.padding = message && 'var(--s3) var(--s4)';
  region.style.border = message && '1px solid var(--ink)';
}

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset.plainToast = '';
  // Light in every theme, as the library's toasts.
  region.dataset.theme = 'default';
  // The style sheet of toasts may be what could not be loaded.
  Object.assign(region.style, {
    position: 'fixed',
    zIndex: 'var(--z-toast)',
    right: 'var(--s4)',
    bottom: 'var(--s4)',
    maxWidth: 'min(384px, 100vw - 2 * var(--s4))',
    background: 'var(--card)',
    color: 'var(--ink)',
    font: '450 1rem / 1.35 var(--sans)',
  });
  document.documentElement.append(region);
  return region;
}
