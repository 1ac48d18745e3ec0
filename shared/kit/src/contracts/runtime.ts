import type { DeviceInfo } from './device';
import type { SiteConfig } from './site-config';
import type { ToastOptions, ToastPromiseMessages, ToastPromiseOptions } from './toasts';

/**
 * Exports of the shared runtime API `@site/kit/runtime` through which data passes between the shell and fragments. A fragment may be older or
 * newer than the shell that it meets, so the shell's must fit the one that a fragment was built with
 * (docs/decisions/0081-compatibility-check.md).
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
