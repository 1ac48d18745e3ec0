import type { BookingChanges, BookingOptions, BookingStatus } from '@site/kit/contracts/booking';
import { makePart } from '../core/natives';
import { webAddress } from '../core/web-address';
import { textsOf } from './texts';

/**
 * The fallback around the widget on pages without our components: a status for all users, and the plain link while the
 * widget is slow or after it fails. Returns it with the functions that update it.
 */
export function createFallback({ url, texts }: Pick<BookingOptions, 'url' | 'texts'>) {
  let shown = textsOf(texts);
  let status: BookingStatus['status'] = 'waiting';
  const view = makePart('p', 'fallback');
  const note = document.createElement('span');
  note.setAttribute('role', 'status');
  const link = makePart('a', 'link');
  link.target = '_blank';
  link.rel = 'noopener';
  view.append(note, ' ', link);

  const say = () => {
    note.textContent = status === 'ready' || status === 'waiting' ? '' : shown[status];
    link.textContent = shown.link;
  };
  // A rejected URL hides the link.
  const setUrl = (next: string) => {
    const address = webAddress(next);
    link.removeAttribute('href');
    link.hidden = address === null;
    if (address !== null) link.href = address;
  };
  setUrl(url);
  say();

  return {
    view,
    title: () => shown.title,
    update: (changes: BookingChanges) => {
      if (changes.url !== undefined) setUrl(changes.url);
      if (changes.texts !== undefined) shown = textsOf(changes.texts);
      say();
    },
    follow: (next: BookingStatus) => {
      status = next.status;
      view.hidden = status === 'ready';
      // Also hidden on pages whose own rules override `hidden`.
      view.style.cssText = view.hidden ? 'display:none!important' : '';
      say();
    },
  };
}
