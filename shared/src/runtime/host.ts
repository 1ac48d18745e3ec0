/** The shell's side of the shared runtime: what fills the contexts that fragments read. Fragments must not import it. */
export { FollowLinks } from './follow-links';
export { FragmentHost, type FragmentHostProps } from './fragment';
export { SiteProvider } from './site';
export { intlFor, MessagesProvider } from './text';
export { setToastWords, type ToastWords } from './toast-words';
