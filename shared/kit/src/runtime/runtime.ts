/**
 * What fragments share with the shell at run time. There is one instance of it in the page. Keep it small: everything
 * exported here can only change together with a release of the shell.
 */
export type { DeviceInfo } from '../contracts/device';
export type {
  ToastOptions,
  ToastPosition,
  ToastPromiseMessages,
  ToastPromiseOptions,
  ToastType,
} from '../contracts/toasts';
export { Below } from './below';
export { Fragment } from './fragment';
export { Link } from './link';
export { useSite, useYear } from './site';
export { type MessageId, Text, useText } from './text';
export { toast, toastPromise } from './toasts/toast';
export { useDeviceInfo } from './use-device-info';
export { type LocaleLink, type Locales, useLocales } from './use-locales';
export { useLocation } from './use-location';
