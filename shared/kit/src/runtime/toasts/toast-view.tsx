import { type ReactElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import {
  type CloseButtonProps,
  cssTransition,
  type IconProps,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled';
import type { ToastOptions, ToastPromiseMessages } from '../../contracts/toasts';
import { Icon, type IconName } from '../../ui/Icon/Icon';
import { autoCloseMs, liveRegionDelayMs } from './plain-toast';
import { toastHost } from './toast-host';
import './toast.css';

/** docs/reference/behaviour/page-parts.md#toasts, rule 4. */
const COLLAPSE_MS = 300;

/** The container is the live region. With the library's default role, screen readers would announce each toast twice. */
const role = 'group';

let mounting: Promise<void> | undefined;

/** Shows a toast. The first one adds the container to the page. */
export async function showToast(message: string, options: ToastOptions): Promise<void> {
  await mountContainer();
  const { type = 'default' } = options;
  const common = { ...withDefaults(options), role };
  // The library gives a loading toast no close button, and it does not close by itself.
  if (type === 'loading') toast.loading(message, { ...common, closeButton: CloseButton });
  else toast(message, { ...common, type });
}

/** Shows a loading toast until the promise settles. */
export async function showPromise(
  promise: Promise<unknown>,
  messages: ToastPromiseMessages,
  options: Omit<ToastOptions, 'type'>,
): Promise<void> {
  await mountContainer();
  const shown = toast.promise(
    promise,
    {
      pending: { render: <Message>{messages.loading}</Message>, role },
      // Without a text for its outcome, the library closes the toast.
      ...(messages.success && { success: { render: <Message>{messages.success}</Message>, role } }),
      ...(messages.error && { error: { render: <Message>{messages.error}</Message>, role } }),
    },
    withDefaults(options),
  );
  // The caller handles a rejection.
  await shown.catch(() => {});
}

/** An element of its own, because a translation replaces the text of a toast while it loads (decision 0125). */
function Message({ children }: { readonly children: string }): ReactElement {
  return <span>{children}</span>;
}

function withDefaults({ position = 'bottom-right', autoClose = autoCloseMs }: ToastOptions) {
  return { position, autoClose };
}

function mountContainer(): Promise<void> {
  mounting ??= new Promise((resolve) => {
    const host = document.createElement('div');
    // Light in every theme (docs/reference/behaviour/page-parts.md#toasts, rule 6).
    host.dataset.theme = 'default';
    // A sibling of the body: the body is a query container, so `position: fixed` inside it would be relative to it.
    document.documentElement.append(host);
    // The library loses outcomes from before the mount, and screen readers notice a new live region only after a delay.
    const onMount = () => void setTimeout(resolve, liveRegionDelayMs);
    createRoot(host).render(
      <>
        <ToastContainer
          theme="light"
          transition={riseAndFade}
          icon={ToastIcon}
          closeButton={CloseButton}
          // Hides only its English name from screen readers: the bar stays visible, and its animation closes the toast.
          hideProgressBar
          aria-label={toastHost()?.labels.region}
        />
        <AfterMount run={onMount} />
      </>,
    );
  });
  return mounting;
}

/** Runs a function once the siblings before it are mounted: React runs effects in the order of siblings. */
function AfterMount({ run }: { readonly run: () => void }): null {
  useEffect(run, []);
  return null;
}

const riseAndFade = cssTransition({
  // Without a rule: React removes it when the outcome replaces a loading toast, and would end an animation of it.
  enter: 'Toastify--enter',
  exit: 'Toastify--exit',
  collapseDuration: COLLAPSE_MS,
});

const iconOf: Partial<Record<string, IconName>> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  error: 'error',
};

function ToastIcon({ type, isLoading }: IconProps): ReactElement | null {
  const name = isLoading ? 'spinner' : iconOf[type];
  return name === undefined ? null : <Icon name={name} />;
}

function CloseButton({ closeToast }: CloseButtonProps): ReactElement {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label={toastHost()?.labels.close ?? 'close'}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <Icon name="close" />
    </button>
  );
}
