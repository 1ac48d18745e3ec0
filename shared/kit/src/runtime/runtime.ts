/**
 * The API that fragments share with the shell at run time. A page has one instance of it, the shell's. Keep it
 * small: an export here changes only with a release of the shell.
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
export { Fragment, PlacedAfter } from './fragment';
export { Link } from './link';
export { useSite, useYear } from './site';
export { type MessageId, Text, useText } from './text';
export { toast, toastPromise } from './toasts/toast';
export { useDeviceInfo } from './use-device-info';
export { type LocaleLink, type Locales, useLocales } from './use-locales';
export { useLocation } from './use-location';
