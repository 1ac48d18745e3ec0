import type { BookingOptions, BookingStatus } from '@site/kit/contracts/booking';
import { makePart } from '../core/natives';
import { isWebAddress } from '../core/web-address';
import { textsOf } from './texts';

/**
 * The fallback around the widget on pages without our components: a status for all users, and the plain link until the
 * calendar is ready. A rejected URL gets no link.
 */
export function createFallback() {
  const view = makePart('p', 'fallback');
  const note = document.createElement('span');
  note.setAttribute('role', 'status');
  const link = makePart('a', 'link');
  link.target = '_blank';
  // A space that collapses before the first sentence would count as moved when that comes.
  view.append(note, '\u00a0', link);

  const draw = ({ url, texts }: BookingOptions, status: BookingStatus['status']) => {
    const shown: Readonly<Record<string, string>> = textsOf(texts);
    note.textContent = shown[status] ?? '';
    link.textContent = shown.link ?? '';
    link.hidden = !isWebAddress(url);
    if (link.hidden) link.removeAttribute('href');
    else link.href = url;
    // For the skeleton, which is another script.
    view.dataset.status = status;
    // Also hidden on pages whose own rules override `hidden`.
    view.style.cssText = status === 'ready' ? 'display:none!important' : '';
  };
  return { view, draw };
}
