import type { DeviceInfo } from './device';
import type { SiteConfig } from './site-config';
import type { ToastOptions, ToastPromiseMessages, ToastPromiseOptions } from './toasts';

/**
 * The exports of `@site/kit/runtime` that pass data between the shell and fragments. A fragment may be older or
 * newer than the shell, so the shell must provide what the fragment was built with
 * (decision 0081).
 */
export interface Exposes {
  readonly useSite: () => SiteConfig;
  readonly useDeviceInfo: () => DeviceInfo | null;
  readonly toast: (message: string, options?: ToastOptions) => Promise<void>;
  readonly toastPromise: <T>(
    promise: Promise<T>,
    messages: ToastPromiseMessages,
    options?: ToastPromiseOptions,
  ) => Promise<T>;
}
