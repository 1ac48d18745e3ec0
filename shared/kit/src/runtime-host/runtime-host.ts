/** The shell's part of the shared runtime, with the providers of the contexts that fragments read. Fragments must not import it. */
export { FirstScreenFirst } from '../runtime/below';
export { setDeviceInfo } from '../runtime/device-store';
export { FragmentHost, type FragmentHostProps } from '../runtime/fragment';
export { SiteProvider } from '../runtime/site';
export { intlFor, MessagesProvider } from '../runtime/text';
export { setToastHost } from '../runtime/toasts/toast-host';
export { PagePath } from '../runtime/use-locales';
export { FollowLinks } from './follow-links';
