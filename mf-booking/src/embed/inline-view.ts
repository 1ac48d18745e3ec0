import type { BookingHandle, BookingOptions } from '@site/shared/contracts/booking';
import { createFallback } from '../booking/fallback';
import { mountWidget } from '../core/widget';

/** The calendar in the element's own place; what is between the element's tags is shown until it is ready. */
export function createInlineView(root: ShadowRoot, options: BookingOptions): BookingHandle {
  const fallback = createFallback(options.url, options.texts);
  const slot = document.createElement('slot');
  slot.append(fallback.view);
  const place = document.createElement('div');
  place.setAttribute('part', 'frame');
  root.replaceChildren(slot, place);
  const widget = mountWidget(place, {
    title: fallback.title,
    ...options,
    onStatus: (status) => {
      fallback.follow(status);
      slot.hidden = status.status === 'ready';
      options.onStatus?.(status);
    },
  });
  return {
    update: (changes) => {
      if (changes.url !== undefined) fallback.setUrl(changes.url);
      widget.update(changes);
    },
    unmount: widget.unmount,
  };
}
