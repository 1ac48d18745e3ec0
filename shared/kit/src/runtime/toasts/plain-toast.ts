/** Toasts without the library, if it fails to load: a live region at the edge of the window that shows one text at a time. */
import type { ToastOptions, ToastPromiseMessages } from '../../contracts/toasts';

/** Milliseconds between adding the live region and its first text: screen readers announce only later changes. */
export const liveRegionDelayMs = 100;

/** docs/reference/behaviour/page-parts.md#toasts, rule 3. */
export const autoCloseMs = 5000;

let region: HTMLElement | null = null;
let closing: ReturnType<typeof setTimeout> | undefined;

export async function showToast(message: string, options: ToastOptions): Promise<void> {
  const { type = 'default', autoClose = autoCloseMs } = options;
  region ??= addRegion();
  await new Promise((resolve) => setTimeout(resolve, liveRegionDelayMs));
  clearTimeout(closing);
  setText(region, message);
  if (type !== 'loading' && autoClose !== false) closing = setTimeout(setText, autoClose, region, '');
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

/** Hides the empty region by removing padding and border: screen readers would not announce the first text of a hidden one. */
function setText(region: HTMLElement, message: string): void {
  region.textContent = message;
  region.style.padding = message && 'var(--s3) var(--s4)';
  region.style.border = message && '1px solid var(--ink)';
}

function addRegion(): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.dataset.plainToast = '';
  // Light in every theme, like the library's toasts.
  region.dataset.theme = 'default';
  // Inline styles, because the style sheet of toasts may have failed to load.
  Object.assign(region.style, {
    position: 'fixed',
    zIndex: 'var(--z-toast)',
    insetInlineEnd: 'var(--s4)',
    bottom: 'calc(var(--s4) + var(--consent-bar, 0px))',
    maxWidth: 'min(384px, 100vw - 2 * var(--s4))',
    background: 'var(--card)',
    color: 'var(--ink)',
    font: '450 1rem / 1.35 var(--sans)',
  });
  document.documentElement.append(region);
  return region;
}
