import type { BookingHandle, BookingModule, BookingOptions } from '@site/kit/contracts/booking';
import { makeLine, OWN_STYLE } from '../core/frame';
import { remove } from '../core/natives';
import type { LoadProvider } from '../core/provider';
import { mountWidget } from '../core/widget';
import { createFallback } from './fallback';

/** Stored on the element, so that two copies of this module in a page share it. */
const HANDLE = Symbol.for('mf-booking.handle');
/** Marks what is the widget's in an element. */
const MARK = 'data-booking-place';

/** The widget without a framework; the contract describes its behaviour. */
export function mountBookingWith(loadProvider: LoadProvider): BookingModule['mountBooking'] {
  return (element, options) => mount(element, options, loadProvider);
}

function mount(element: HTMLElement, options: BookingOptions, loadProvider: LoadProvider): BookingHandle {
  const owner = element as HTMLElement & { [HANDLE]?: BookingHandle | undefined };
  const mounted = owner[HANDLE];
  if (mounted !== undefined) {
    mounted.update(options);
    return mounted;
  }
  // A page that was copied and put back, as Turbo and htmx do on the way back, has a frame without a widget.
  for (const copy of element.querySelectorAll(`:scope > [${MARK}]`)) remove(copy);

  let { title } = options;
  const fallback = createFallback(options);
  const place = document.createElement('div');
  place.setAttribute(MARK, '');
  place.style.cssText = OWN_STYLE;
  place.append(fallback.view, makeLine());
  element.append(place);
  const followed: BookingOptions = {
    ...options,
    title: title ?? fallback.title(),
    onStatus: (status) => {
      fallback.follow(status);
      options.onStatus?.(status);
    },
  };
  const widget = mountWidget(place, followed, loadProvider);
  const handle: BookingHandle = {
    update: (changes) => {
      fallback.update(changes);
      if ('title' in changes) title = changes.title;
      widget.update({ ...changes, title: title ?? fallback.title() });
    },
    unmount: () => {
      widget.unmount();
      remove(place);
      if (owner[HANDLE] === handle) owner[HANDLE] = undefined;
    },
  };
  owner[HANDLE] = handle;
  return handle;
}
