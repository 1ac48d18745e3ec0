import type { BookingStatus, BookingTexts } from '@site/shared/contracts/booking';
import { webAddress } from '../core/web-address';
import standard from './texts.json' with { type: 'json' };

/**
 * What a page without our components shows around the widget: a status for screen readers and eyes, and the plain link
 * for when the widget is slow or fails. Returns it with the function that makes it follow the widget.
 */
export function createFallback(url: string, texts?: BookingTexts) {
  const words = wordsOf(texts);
  const view = document.createElement('p');
  view.setAttribute('part', 'fallback');
  view.dataset.bookingFallback = '';
  const note = document.createElement('span');
  note.setAttribute('role', 'status');
  const link = document.createElement('a');
  link.setAttribute('part', 'link');
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = words.link;
  view.append(note, ' ', link);
  // A refused address leaves a link that leads nowhere, which is none.
  const setUrl = (next: string) => {
    const address = webAddress(next);
    link.removeAttribute('href');
    link.hidden = address === null;
    if (address !== null) link.href = address;
  };
  setUrl(url);

  return {
    view,
    title: words.title,
    setUrl,
    follow: ({ status }: BookingStatus) => {
      view.hidden = status === 'ready';
      note.textContent = status === 'ready' || status === 'waiting' ? '' : words[status];
    },
  };
}

/** The given words, and English for the others. */
export function wordsOf(texts: BookingTexts = {}): Required<BookingTexts> {
  return { ...standard, ...texts };
}
