import type { BookingContent, BookingHandle, BookingOptions } from '@site/shared/contracts/booking';
import { createFallback } from '../booking/fallback';
import { leastHeight, mountWidget } from '../core/widget';

/** The calendar in the element's own place; what is between the element's tags is shown until it is ready. */
export function createInlineView(root: ShadowRoot, options: BookingOptions): BookingHandle {
  const fallback = createFallback(options.url, options.texts);
  const slot = document.createElement('slot');
  slot.append(fallback.view);
  const place = document.createElement('div');
  place.setAttribute('part', 'frame');
  // One on the other: what stands in for the calendar gives way without moving anything.
  const stage = document.createElement('div');
  stage.setAttribute('part', 'stage');
  stage.append(slot, place);
  root.replaceChildren(stage);
  const reserve = ({ minHeight }: Partial<BookingContent>) => {
    if (minHeight !== undefined) stage.style.minHeight = `${leastHeight(minHeight)}px`;
  };
  reserve(options);
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
      reserve(changes);
      if (changes.url !== undefined) fallback.setUrl(changes.url);
      widget.update(changes);
    },
    unmount: widget.unmount,
  };
}
