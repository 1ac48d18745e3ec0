import { createRoot } from 'react-dom/client';
import { ToastContainer, type TypeOptions, toast } from 'react-toastify/unstyled';
import type { ToastOptions } from './toast';

const APP_AUTO_CLOSE_MS = 1000;
let mounted = false;

/** Shows a toast, putting its container into the page first where it is not there yet. */
export function showToast(message: string, options: ToastOptions): void {
  mountContainer();
  const { type = 'default', position = 'bottom-right', autoClose = APP_AUTO_CLOSE_MS } = options;
  if (type === 'loading') toast.loading(message, { position });
  else toast(message, { type: type satisfies TypeOptions, position, autoClose });
}

function mountContainer(): void {
  if (mounted) return;
  mounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<ToastContainer theme="light" />);
}
